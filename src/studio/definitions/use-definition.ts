/** The text of a definition with its unsaved changes, and what saves it. */
import { useKeptDraft } from '../shared/kept-drafts.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useAct } from '../shared/use-request.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { fromHost, toHost } from '../shared/studio-host.ts';

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
  /** Whether the save of both changes found that they change the same part. */
  readonly isUnfit: boolean;
  setText(text: string): void;
  save(): Promise<void>;
  /** Goes on with the text of the editor on top of the one on disk. */
  keepMine(): void;
  /** Drops the unsaved changes. */
  takeSaved(): void;
}

/** Opens a definition, and follows the changes of its file. Each file needs a component of its own. */
export function useDefinition(file: string): OpenDefinition {
  const { version } = useWorkplace();
  const read = useLoaded([file, version], () => fromHost.definitions.read(file));
  const { draft, setDraft } = useKeptDraft(file);
  // An unsaved text stays when the file cannot be read.
  const saved = read.value?.text ?? draft?.base;
  const { fault, isUnfit, isBusy: isSaving, act, clear } = useAct();
  const text = draft?.text ?? saved ?? '';
  const base = draft?.base ?? saved ?? '';
  const isStale = draft !== undefined && saved !== undefined && draft.base !== saved;
  const save = async (): Promise<void> => {
    if (draft === undefined) return;
    if (
      await act(`Changed ${file}`, () =>
        toHost.studio.edit([{ file, before: draft.base, after: draft.text }]),
      )
    )
      setDraft(undefined);
    read.reload();
  };
  return {
    ...{ file, saved, text, isSaving, isStale, isUnfit, save },
    isChanged: draft !== undefined,
    // The two versions say it already.
    fault: isStale && (isUnfit || fault === '') ? '' : fault || (read.fault ?? ''),
    setText: (next) => setDraft(next === base ? undefined : { base, text: next }),
    keepMine() {
      if (saved !== undefined) setDraft(saved === text ? undefined : { base: saved, text });
      clear();
    },
    takeSaved() {
      setDraft(undefined);
      clear();
    },
  };
}
