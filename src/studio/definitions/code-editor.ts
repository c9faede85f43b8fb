/** A text editor of JSON under the page's policy: CodeMirror with the marks of our checker. */
import { json } from '@codemirror/lang-json';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension, Prec, type TransactionSpec } from '@codemirror/state';
import { Decoration, EditorView, keymap, MatchDecorator, ViewPlugin } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import type { ReportedDiagnostic } from '../../prover/index.ts';
import { readNonce } from '../trusted-styles.ts';

/** The most characters of a definition: a host reads no larger file. */
const LONGEST = 512 * 1024;

/** The parts of JSON in colours that have contrast in light and in dark. No string spans lines. */
const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d[\d.eE+-]*\b|\b(?:true|false|null)\b/g;
const tokens = new MatchDecorator({
  regexp: TOKENS,
  decoration: ([, text, colon]) =>
    Decoration.mark({
      class: text === undefined ? 'json-value' : colon === undefined ? 'json-text' : 'json-key',
    }),
});
const colours = ViewPlugin.define(
  (view) => ({
    marks: tokens.createDeco(view),
    update(update) {
      this.marks = tokens.updateDeco(update, this.marks);
    },
  }),
  { decorations: ({ marks }) => marks },
);

/** Returns the extensions of each view of a definition, also of the one that compares two texts. */
export const readerExtensions = (): Extension => [
  basicSetup,
  json(),
  EditorView.cspNonce.of(readNonce()),
  // Around the marks of the language, whose own colours have too little contrast in the dark.
  Prec.lowest(colours),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  // It scrolls, so the keyboard must reach it.
  EditorView.contentAttributes.of({ tabindex: '0' }),
];

interface EditorCalls {
  readonly label: string;
  onChange(text: string): void;
  onSave(): void;
  /** A change made the text longer than a definition may be, and was left out. */
  onTooLong(): void;
}

export function createEditor(parent: HTMLElement, text: string, calls: EditorCalls): EditorView {
  const extensions = [
    readerExtensions(),
    lintGutter(),
    EditorView.contentAttributes.of({ 'aria-label': calls.label }),
    EditorState.changeFilter.of(({ newDoc }) => {
      if (newDoc.length <= LONGEST) return true;
      calls.onTooLong();
      return false;
    }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) calls.onChange(state.doc.toString());
    }),
    Prec.highest(
      keymap.of([
        {
          key: 'Mod-s',
          run: () => {
            calls.onSave();
            return true;
          },
        },
      ]),
    ),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
}

/** Replaces the part of the text that differs, so that the cursor and the folds stay. */
export function replaceText(view: EditorView, text: string): void {
  const old = view.state.doc.toString();
  if (old === text) return;
  const shorter = Math.min(old.length, text.length);
  let from = 0;
  while (from < shorter && old[from] === text[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  view.dispatch({
    changes: { from, to: old.length - tail, insert: text.slice(from, text.length - tail) },
  });
}

/** Puts the cursor at a line, in the middle of the view. */
export function showLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  view.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
}

/** Marks the problems of the file. */
export const markProblems = (
  state: EditorState,
  problems: readonly ReportedDiagnostic[],
): TransactionSpec =>
  setDiagnostics(
    state,
    problems.map((problem) => markOf(state.doc, problem)),
  );

/** The mark from the place of a problem to the end of its word. */
function markOf(doc: EditorState['doc'], problem: ReportedDiagnostic): Diagnostic {
  const line = doc.line(Math.min(Math.max(problem.line, 1), doc.lines));
  const from = Math.min(line.from + problem.column - 1, line.to);
  const word = /^(?:"(?:[^"\\]|\\.)*"|[^\s,]+)/.exec(line.text.slice(from - line.from))?.[0] ?? '';
  return {
    from,
    to: from + word.length,
    severity: problem.severity,
    message: [problem.what, problem.fix, problem.why].filter((part) => part !== '').join('\n'),
    source: problem.code,
  };
}
