/** The text of a definition with its unsaved changes, and what saves it. */
import { useState } from 'react';
import { faultWords, useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { readText, saveText } from './definitions-host.ts';
import { keepDraft, type KeptDraft, readDraft } from './drafts.ts';

export interface OpenDefinition {
  readonly file: string;
  /** The text on disk; undefined until it is read. */
  readonly saved: string | undefined;
  /** The text in the editor. */
  readonly text: string;
  readonly isChanged: boolean;
  /** Whether the file changed on disk since the first unsaved change. */
  readonly isStale: boolean;
  readonly isSaving: boolean;
  /** Why it could not be read or saved; empty when it could. */
  readonly fault: string;
  setText(text: string): void;
  save(): Promise<void>;
  /** Goes on with the text of the editor on top of the one on disk. */
  keepMine(): void;
  /** Drops the unsaved changes. */
  takeSaved(): void;
}

/** Opens a definition, and follows the changes of its file. Each file needs a component of its own. */
export function useDefinition(file: string): OpenDefinition {
  const { version, run } = useWorkplace();
  const [reads, setReads] = useState(0);
  const { value, fault: unread } = useLoaded([file, version, reads], () =>
    readText(file).then(({ text }) => ({ file, text })),
  );
  const saved = value?.file === file ? value.text : undefined;
  const { draft, setDraft } = useDraft(file);
  const [fault, setFault] = useState('');
  const [isSaving, setSaving] = useState(false);
  const text = draft?.text ?? saved ?? '';
  const save = async (): Promise<void> => {
    if (draft === undefined || isSaving) return;
    setSaving(true);
    try {
      await run(`Changed ${file}`, saveText(file, draft.base, draft.text));
      setDraft(undefined);
      setFault('');
    } catch (error) {
      setFault(faultWords(error));
    }
    setSaving(false);
    setReads((before) => before + 1);
  };
  const base = draft?.base ?? saved ?? '';
  return {
    file,
    saved,
    text,
    isChanged: draft !== undefined,
    isStale: draft !== undefined && saved !== undefined && draft.base !== saved,
    isSaving,
    fault: fault || (unread ?? ''),
    setText: (next) => setDraft(next === base ? undefined : { base, text: next }),
    save,
    keepMine() {
      if (saved !== undefined) setDraft(saved === text ? undefined : { base: saved, text });
      setFault('');
    },
    takeSaved() {
      setDraft(undefined);
      setFault('');
    },
  };
}

/** The draft of a file, kept for this tab. */
function useDraft(file: string) {
  const [draft, setState] = useState(() => readDraft(file));
  const setDraft = (next: KeptDraft | undefined): void => {
    keepDraft(file, next);
    setState(next);
  };
  return { draft, setDraft };
}
