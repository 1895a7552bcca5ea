"""The style sheet of report pages: light and dark, and on paper."""

STYLE = """
:root { color-scheme: light dark; --page: #fff; --ink: #1c1e21; --soft: #5c6370; --line: #dcdfe4; --card: #f6f7f9;
  --c0: #0069a8; --c1: #c9520a; --c2: #00815c; --c3: #a8508a; --c4: #a97900; --c5: #2c93cf; --c6: #7a5bb0;
  --c7: #8a3b2e; --muted: #8b919b; --yes: #00704f; --no: #b0371c }
@media (prefers-color-scheme: dark) { :root { --page: #15171a; --ink: #e6e8eb; --soft: #a2a9b4; --line: #33383f;
  --card: #1e2125; --c0: #58b2ec; --c1: #f08a4b; --c2: #3ec795; --c3: #dd8fc2; --c4: #e2b43c; --c5: #9ad4f7;
  --c6: #b79cec; --c7: #d98a7b; --muted: #7d848f; --yes: #3ec795; --no: #f0826b } }
@media print { :root { color-scheme: light } section, figure, article { break-inside: avoid } main { margin: 0 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, "DejaVu Sans", sans-serif }
main { max-width: 62rem; margin: 2rem auto 4rem; padding: 0 1.2rem }
h1 { font-size: 1.6rem; margin: 0 0 .6rem } h2 { font-size: 1.15rem; margin: 2.6rem 0 .7rem }
h3 { font-size: 1rem; margin: 0 } p { margin: .3rem 0 .6rem; color: var(--soft) }
code, pre { font: .85em/1.5 ui-monospace, "DejaVu Sans Mono", monospace }
pre { background: var(--card); padding: .7rem .9rem; border-radius: 6px; white-space: pre-wrap }
.wide { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100% }
th, td { padding: .28rem .6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600; font-size: .88em } th:first-child, td:first-child { text-align: left }
td.best { font-weight: 700 } tbody tr:hover { background: var(--card) }
figure { margin: 0 0 .6rem } figcaption { color: var(--soft); font-size: .8rem; overflow-wrap: anywhere }
svg { width: 100%; max-width: 50rem; height: auto; display: block }
svg text { font: 12px system-ui, "DejaVu Sans", sans-serif; fill: var(--soft) }
.grid { stroke: var(--line) } .mark { stroke: var(--soft); stroke-dasharray: 3 3 }
.line { fill: none; stroke: var(--c); stroke-width: 2 } .dot { fill: var(--c) }
.ring { fill: var(--page); stroke: var(--c); stroke-width: 1.6 } .lead { stroke: var(--c); opacity: .45 }
svg text.name { fill: var(--c) } svg text.axis { font-weight: 600 }
.c0 { --c: var(--c0) } .c1 { --c: var(--c1) } .c2 { --c: var(--c2) } .c3 { --c: var(--c3) } .c4 { --c: var(--c4) }
.c5 { --c: var(--c5) } .c6 { --c: var(--c6) } .c7 { --c: var(--c7) } .muted { --c: var(--muted) }
.floor { --c: var(--muted) } .floor .line { stroke-dasharray: 5 4 }
.legend span { margin-right: 1.1rem; white-space: nowrap } .legend i { display: inline-block; width: .7em; height: .7em;
  border-radius: 50%; margin-right: .35em; background: var(--c) }
article { background: var(--card); border-radius: 8px; padding: .8rem 1rem; margin: .8rem 0 }
.places { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .8rem }
.places img { width: 100%; height: 11rem; object-fit: contain; background: var(--page); border-radius: 4px }
.places .none { height: 11rem; display: grid; place-items: center; color: var(--soft); background: var(--page) }
.places p { font-size: .78rem; line-height: 1.35; overflow-wrap: anywhere; color: var(--ink) }
.yes { color: var(--yes) } .no { color: var(--no) }
"""
