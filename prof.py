import time,cProfile,pstats
from pathlib import Path
from mrag_owl.evaluation.trec import read_run
from mrag_owl.evaluation.benchmark_sets import BenchmarkSet
b=BenchmarkSet.load(Path('/tmp/w/x/b/real100/one'))
p=Path('/tmp/w/x/b/real100/one-results/runs/hybrid.run')
docs={l.split()[2] for l in p.open()}
t=time.process_time(); r=read_run(p,queries=set(b.qrels),documents=docs); print('read',time.process_time()-t, sum(map(len,r.values())))
from mrag_owl.evaluation.assessment import assess
t=time.process_time(); assess(b,[('x',r)],seed=0,depth=1000); print('assess',time.process_time()-t)
