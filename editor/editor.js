// The SPARQL editor: takes the place of the plain field on the page, and writes back into it.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { sparql } from "@codemirror/legacy-modes/mode/sparql";
import { searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const KEYWORDS = (
  "SELECT CONSTRUCT ASK DESCRIBE WHERE FROM NAMED PREFIX BASE DISTINCT REDUCED OPTIONAL UNION MINUS GRAPH SERVICE " +
  "FILTER BIND VALUES EXISTS AS UNDEF LIMIT OFFSET COUNT SUM MIN MAX AVG SAMPLE GROUP_CONCAT STR LANG LANGMATCHES " +
  "DATATYPE BOUND IRI URI BNODE RAND ABS CEIL FLOOR ROUND CONCAT STRLEN UCASE LCASE CONTAINS STRSTARTS STRENDS " +
  "STRBEFORE STRAFTER REGEX REPLACE SUBSTR YEAR MONTH DAY COALESCE IF ISIRI ISBLANK ISLITERAL ISNUMERIC SAMETERM"
).split(" ").concat(["ORDER BY", "GROUP BY", "HAVING", "ASC", "DESC", "NOT EXISTS", "NOT IN"]);

const colours = HighlightStyle.define([
  { tag: tags.keyword, class: "tok-keyword" },
  { tag: [tags.variableName, tags.special(tags.variableName)], class: "tok-variable" },
  { tag: [tags.string, tags.special(tags.string)], class: "tok-string" },
  { tag: [tags.atom, tags.number, tags.bool], class: "tok-atom" },
  { tag: tags.comment, class: "tok-comment" },
  { tag: [tags.operator, tags.operatorKeyword], class: "tok-operator" },
  { tag: [tags.standard(tags.variableName), tags.function(tags.variableName)], class: "tok-function" },
]);

function completions(terms) {
  const words = KEYWORDS.map((label) => ({ label, type: "keyword" }));
  const named = terms.map((term) => ({ label: term.name, detail: term.label, type: term.kind, boost: 1 }));
  return (context) => {
    const variable = context.matchBefore(/\?\w*/);
    if (variable) {
      const seen = new Set(context.state.doc.toString().match(/\?\w+/g) || []);
      seen.delete(variable.text);
      return { from: variable.from, options: [...seen].map((label) => ({ label, type: "variable" })), validFor: /^\?\w*$/ };
    }
    const word = context.matchBefore(/[\w:\-]+/);
    if (!word && !context.explicit) return null;
    const typed = word ? word.text.toLowerCase() : "";
    // A term is also found by a part of its label: "floral" finds data:attribute_325.
    const byLabel = typed.length > 1 && !typed.includes(":")
      ? terms.filter((term) => term.label && term.label.toLowerCase().includes(typed))
        .map((term) => ({ label: term.label, apply: term.name, detail: term.name, type: term.kind }))
      : [];
    return { from: word ? word.from : context.pos, options: [...words, ...named, ...byLabel] };
  };
}

async function start() {
  const field = document.querySelector("textarea[data-sparql]");
  if (!field) return;
  const nonce = document.querySelector("script[data-nonce]").dataset.nonce;
  let terms = [];
  try {
    terms = await (await fetch(field.dataset.sparql)).json();
  } catch {
    // Completion then knows the keywords only.
  }
  const submit = () => {
    field.form.requestSubmit();
    return true;
  };
  const view = new EditorView({
    state: EditorState.create({
      doc: field.value,
      extensions: [
        EditorView.cspNonce.of(nonce),
        lineNumbers(),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        EditorView.lineWrapping,
        StreamLanguage.define(sparql),
        syntaxHighlighting(colours),
        autocompletion({ override: [completions(terms)] }),
        EditorView.contentAttributes.of({ "aria-labelledby": "query-label", "aria-describedby": "query-help" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) field.value = update.state.doc.toString();
        }),
        // Tab leaves the editor, as it leaves every field.
        keymap.of([
          { key: "Mod-Enter", run: submit },
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...completionKeymap,
        ]),
      ],
    }),
  });
  field.addEventListener("change", () => {  // written by the tabs of the page
    const text = view.state.doc.toString();
    if (field.value !== text) view.dispatch({ changes: { from: 0, to: text.length, insert: field.value } });
  });
  field.hidden = true;
  field.after(view.dom);
}

start();
