/** The style sheet of the sandbox pages: light and dark, from 320 px on. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f5f6f8; --card: #fff; --ink: #1b2430; --soft: #4a5664; --line: #d5dbe2; --edge: #76818e;
  --link: #0b57a4; --strong: #17406d; --on-strong: #fff; --ring: #b45f00;
  --done: #e3f3e6; --done-edge: #3c7a4c; --alert: #fdecea; --alert-edge: #b3261e;
  font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12161c; --card: #1b2129; --ink: #e8ebef; --soft: #b3bcc7; --line: #36404c; --edge: #8a95a3;
    --link: #8fc1f5; --strong: #a9cff7; --on-strong: #0d2238; --ring: #f0a020;
    --done: #16301d; --done-edge: #6bb580; --alert: #3a1816; --alert-edge: #f2a29c;
  }
}
* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
main:focus { outline: 0; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
h3 { margin: 0 0 .5rem; font-size: 1rem; }
p { margin: 0 0 .75rem; max-width: 44rem; }
a { color: var(--link); }
code, pre { font-size: .9em; }
.source { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .75rem .75rem .75rem 3.5rem; overflow-x: auto; }
.source li { color: var(--soft); } .source code { white-space: pre; color: var(--ink); }
.source .marked { background: var(--done); outline: 1px solid var(--done-edge); scroll-margin-block: 40vh; }
pre { overflow-x: auto; margin: .5rem 0 0; }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; border-radius: 4px; }
.far { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .5rem; z-index: 1; }

header { background: var(--card); border-bottom: 1px solid var(--line); padding: .5rem 1rem; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem; }
.brand { font-weight: 650; color: inherit; text-decoration: none; padding: .6rem 0; }
header details { flex: none; } header details[open] { flex: 1 0 100%; }
summary { cursor: pointer; padding: .6rem .25rem; color: var(--link); }
header details[open] > summary { text-align: right; }
nav { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0 1rem; padding-bottom: .5rem; }
nav p { grid-column: 1 / -1; margin: .75rem 0 0; font-size: .875rem; color: var(--soft); }
nav ul { display: contents; list-style: none; }
nav li { list-style: none; }
nav a { display: block; padding: .55rem .5rem; margin: 0 -.5rem; border-radius: 6px; }
nav a[aria-current] { background: var(--page); color: inherit; font-weight: 650; text-decoration: none; }

.cards, .forms { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); align-items: start; }
.cards { align-items: stretch; } .forms { margin-bottom: 1rem; }
.card, article, form, .rows li { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; min-width: 0; }
.card h2, article h2 { margin: 0 0 .25rem; }
article, .card, form { margin: 0 0 1rem; }
.cards > .card, .forms > form { margin: 0; }
.card > :last-child, article > :last-child, form > p:last-child { margin-bottom: 0; }
form { display: grid; gap: .6rem; align-content: start; }
.card form.plain { border: 0; padding: 0; }
.card ul.plain { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
.search { grid-template-columns: 1fr auto; } .search label, .search p { grid-column: 1 / -1; margin: 0; }
.search p { color: var(--soft); }
.rows { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
.rows p { margin: 0; }
.links { display: flex; flex-wrap: wrap; gap: 0 1.25rem; } .links a { padding: .4rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: 0 0 1rem; } dt { color: var(--soft); } dd { margin: 0; min-width: 0; }
label { font-weight: 600; } fieldset label, label:has([type=checkbox]) { font-weight: 400; }
fieldset { border: 0; padding: 0; margin: 0; min-width: 0; display: grid; gap: .25rem; } legend { padding: 0; font-weight: 650; }
fieldset label { padding: .3rem 0; }
[type=checkbox], [type=radio] { width: 1.25rem; height: 1.25rem; vertical-align: -.2rem; accent-color: var(--strong); }
button, .button, select, textarea, input:not([type=checkbox], [type=radio]) { font: inherit; min-height: 2.75rem; padding: .45rem .75rem; border-radius: 6px; border: 1px solid var(--edge); background: var(--card); color: inherit; }
select, textarea, input:not([type=checkbox], [type=radio]) { width: 100%; min-width: 0; font-weight: 400; text-overflow: ellipsis; }
button, .button { background: var(--strong); border-color: var(--strong); color: var(--on-strong); cursor: pointer; justify-self: start; display: inline-block; text-decoration: none; }
button.second { background: none; color: var(--link); border-color: var(--edge); }
.done, .alert { background: var(--done); border: 1px solid var(--done-edge); border-radius: 8px; padding: .6rem 1rem; }
.alert { background: var(--alert); border-color: var(--alert-edge); }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin-bottom: 1rem; }
table { border-collapse: collapse; width: 100%; overflow-wrap: normal; } th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid var(--line); vertical-align: top; min-width: 8rem; }
tr:last-child td { border-bottom: 0; } th { font-size: .875rem; color: var(--soft); }
iframe { display: block; border: 0; background: #fff; }
#log { margin: 0; padding-left: 1.25rem; }

/* A wide window shows the closed menu beside the page. A browser without the pseudo-element keeps the menu. */
@media (min-width: 64rem) {
  @supports selector(::details-content) {
    body.tools { display: grid; grid-template-columns: 15rem 1fr; min-height: 100vh; }
    .tools header { display: block; border-bottom: 0; border-right: 1px solid var(--line); padding: 1rem; }
    .tools header summary { display: none; }
    .tools header details::details-content { content-visibility: visible; block-size: auto; }
    .tools nav { display: block; }
    .tools nav ul { display: block; margin: 0; padding: 0; }
    .tools main { margin: 0; width: 100%; padding: 1.5rem 2rem 4rem; }
  }
}
`;
