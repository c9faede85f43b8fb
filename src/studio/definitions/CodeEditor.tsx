/** The text of a definition, which can be changed. */
import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import type { ReportedDiagnostic } from '../../prover/index.ts';
import { createEditor, markProblems, replaceText, showLine } from './code-editor.ts';

/** A line to show. A new object shows it again. */
interface ShownLine {
  readonly line: number;
}

interface CodeEditorProps {
  readonly label: string;
  readonly text: string;
  readonly shown: ShownLine | undefined;
  /** The problems of this file. */
  readonly problems: readonly ReportedDiagnostic[];
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  readonly onTooLong: () => void;
}

export function CodeEditor(props: CodeEditorProps): ReactElement {
  const { label, text, shown, problems } = props;
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  // A render of an earlier letter must not replace a later one.
  const emitted = useRef(text);
  const change = useEffectEvent((next: string) => {
    emitted.current = next;
    if (next !== text) props.onChange(next);
  });
  const save = useEffectEvent(() => props.onSave());
  const refuse = useEffectEvent(() => props.onTooLong());
  const create = useEffectEvent((element: HTMLElement) =>
    createEditor(element, text, {
      label,
      onChange: (next) => change(next),
      onSave: () => save(),
      onTooLong: () => refuse(),
    }),
  );
  useEffect(() => {
    if (parent.current === null) return undefined;
    const view = create(parent.current);
    editor.current = view;
    return () => {
      view.destroy();
      editor.current = null;
    };
  }, []);
  useEffect(() => {
    if (editor.current !== null && text !== emitted.current) replaceText(editor.current, text);
  }, [text]);
  useEffect(() => {
    const view = editor.current;
    view?.dispatch(markProblems(view.state, problems));
  }, [problems]);
  useEffect(() => {
    if (editor.current !== null && shown !== undefined) showLine(editor.current, shown.line);
  }, [shown]);
  return <div ref={parent} className="code-editor" />;
}
