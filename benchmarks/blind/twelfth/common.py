import csv,json,gzip,re,collections
from collections import Counter,defaultdict
D=__import__('os').environ.get('MRAG_OWL_SHARED', '../shared') + '/data/'
def tate():
    A={r['id']:r for r in csv.DictReader(open(D+'tate/artist_data.csv',encoding='utf-8-sig'))}
    W=[json.loads(l) for l in gzip.open(D+'tate/artworks.jsonl.gz','rt',encoding='utf-8')]
    return A,W
def semart():
    return list(csv.DictReader(open(D+'semart/semart_val.csv',encoding='latin-1',newline=''),delimiter='\t'))
