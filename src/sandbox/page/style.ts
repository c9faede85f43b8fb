/** The style sheet of the sandbox pages. */
export const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1b2430; background: #f6f7f9; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 .5rem; } h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; }
a { color: #0b57a4; }
.scroll { overflow-x: auto; background: #fff; border: 1px solid #d9dee5; border-radius: 8px; margin-bottom: 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid #e8ebef; vertical-align: top; }
tr:last-child td { border-bottom: 0; } th { font-size: .85rem; color: #4a5664; }
.forms { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
form { background: #fff; border: 1px solid #d9dee5; border-radius: 8px; padding: 1rem; display: grid; gap: .6rem; align-content: start; } form p { margin: 0; }
fieldset { border: 0; padding: 0; margin: 0; display: grid; gap: .25rem; } fieldset label { padding: .2rem 0; overflow-wrap: anywhere; }
button, input[type=date], input[type=number], select, textarea { max-width: 100%; font: inherit; min-height: 2.5rem; padding: .4rem .9rem; border-radius: 6px; border: 1px solid #7a8694; background: #fff; }
button { background: #17406d; border-color: #17406d; color: #fff; cursor: pointer; justify-self: start; }
:focus-visible { outline: 3px solid #f0a020; outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin-bottom: 1rem; } article, .card { background: #fff; border: 1px solid #d9dee5; border-radius: 8px; padding: 1rem; margin: 0 0 1rem; } article h2, .card h2 { margin: 0 0 .25rem; }
code { overflow-wrap: anywhere; } #log { margin: 0; padding-left: 1.25rem; overflow-wrap: anywhere; } .done { background: #e3f3e6; border: 1px solid #8cc39a; border-radius: 8px; padding: .6rem 1rem; }
`;
