/** The text of a definition with its unsaved changes, and what saves it. */
import { useKeptDraft } from '../shared/kept-drafts.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useAct } from '../shared/use-request.ts';
import { useSaved } from '../shared/use-saved.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { fromHost, toHost } from '../shared/studio-host.ts';

export type OpenDefinition = ReturnType<typeof useDefinition>;

/** Opens a definition, and follows the changes of its file. Each file needs a component of its own. */
export function useDefinition(file: string) {
  const { version } = useWorkplace();
  const read = useLoaded([file, version], () => fromHost.definitions.read(file));
  const { draft, setDraft, settle } = useKeptDraft(file);
  const [shown, noteSaved] = useSaved(read.value?.text);
  // An unsaved text stays when the file cannot be read.
  const saved = shown ?? draft?.base;
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
    ) {
      noteSaved(draft.text);
      settle(draft.text, draft.text);
    }
    read.reload();
  };
  return {
    ...{ file, isSaving, save },
    /** The text on disk; undefined until it is read. */
    saved,
    /** The text in the editor. */
    text,
    isChanged: draft !== undefined,
    /** Whether the file changed on disk since the first unsaved change. */
    isStale,
    /** Whether the save of both changes found that they change the same part. */
    isUnfit,
    /** Why it could not be read or saved; empty when it could, and when the two versions say it already. */
    fault: isStale && (isUnfit || fault === '') ? '' : fault || (read.fault ?? ''),
    setText: (next: string): void => setDraft(next === base ? undefined : { base, text: next }),
    /** Goes on with the text of the editor on top of the one on disk. */
    keepMine() {
      if (saved !== undefined) setDraft(saved === text ? undefined : { base: saved, text });
      clear();
    },
    /** Drops the unsaved changes. */
    takeSaved() {
      setDraft(undefined);
      clear();
    },
  };
}
