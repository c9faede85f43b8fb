/** The definitions as text: a tree in product words, an editor, and the acts on steps and questions. */
import { Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { RoleButton } from '../shared/RoleButton.tsx';
import { useAddressQuery } from '../shared/use-address-query.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import {
  ACTS_ON,
  type ActKind,
  type ActTarget,
  addressAfter,
  findFormName,
  readActKind,
  targetOf,
} from './acts/act-target.ts';
import { ActDialog } from './acts/ActDialog.tsx';
import { DoneActView } from './acts/DoneActView.tsx';
import { type DoneAct, useActs } from './acts/use-acts.ts';
import { Definition } from './Definition.tsx';
import './definitions.css';
import { DefinitionTree } from './DefinitionTree.tsx';
import type { EntryMove } from './entry-moves.ts';
import { forgetForm, namesWithDraft } from '../shared/kept-drafts.ts';
import { entryAt, listPlaced } from './entries.ts';
import { Hint } from '../shared/looks.ts';
import type { DefinitionAct, FileEdit } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

export default function DefinitionsView(): ReactElement {
  const { version, lender } = useWorkplace();
  const place = usePlace();
  const { file, line, kind, open, openAct } = place;
  const groups = useLoaded([version], fromHost.definitions.list);
  const [unsaved, setUnsaved] = useState(namesWithDraft);
  // A text becomes unsaved or saved alone. Other keys do not draw the tree again.
  const noteEdit = (): void => {
    const next = namesWithDraft();
    setUnsaved((before) => (next.size === before.size ? before : next));
  };
  const placed = listPlaced(groups.value ?? []);
  const found = file === undefined ? undefined : entryAt(placed, file, line);
  const target = found && targetOf(found);
  const acting = useActing({ ...place, target, isBlocked: unsaved.has(file ?? '') });
  const { acts, act, accept, reopen, openForm, move, moveEntry } = acting;
  const { done, fault } = acts;
  useHotkeys([
    ['alt+ArrowUp', () => move('up')],
    ['alt+ArrowDown', () => move('down')],
  ]);
  return (
    <div className="definitions-view">
      <DefinitionTree {...{ groups, file }} unsaved={unsaved} onOpen={open} onMove={moveEntry} />
      {file === undefined ? (
        <Empty onAdd={() => openAct('page')} />
      ) : (
        <Definition
          key={file}
          {...{ file, line, target }}
          refusal={kind === undefined ? fault : ''}
          onOpen={open}
          onEdit={noteEdit}
          onAct={openForm}
          onMove={move}
        />
      )}
      {kind === undefined ? null : (
        <ActDialog {...{ kind, target, acts }} onAct={act} onClose={() => openAct(undefined)} />
      )}
      {done === undefined || !showsPage(done.act) ? null : (
        <DoneActView
          {...{ done }}
          address={addressAfter(done.act, target, lender)}
          onClose={() => accept(done)}
          onUndone={() => reopen(done)}
        />
      )}
    </div>
  );
}

/** The place that the address names: a file, a line, and the dialog of an act. */
function usePlace() {
  const { query, change } = useAddressQuery();
  return {
    file: query.get('file') ?? undefined,
    line: Number(query.get('line')) || 1,
    kind: readActKind(query.get('act')),
    open: ({ file, line }: { readonly file: string; readonly line: number }): void =>
      change({ file, line: String(line), act: undefined }),
    openAct: (kind: ActKind | undefined): void => change({ act: kind }),
    leave: (file: string | undefined): void => change({ file, line: undefined, act: undefined }),
  };
}

interface ActingInput extends ReturnType<typeof usePlace> {
  readonly target: ActTarget | undefined;
  /** Whether the text has unsaved changes, which an act would meet. */
  readonly isBlocked: boolean;
}

/** Does acts, and opens what they made. */
function useActing(input: ActingInput) {
  const { target, isBlocked, file: current, kind: dialog, open, openAct, leave } = input;
  const { edits } = useWorkplace();
  const follow = useEffectEvent(() => {
    const isGone = edits.some(({ file, after }) => file === current && after === null);
    if (isGone && !isBlocked) leave(fileInstead(edits));
  });
  useEffect(() => follow(), [edits]);
  const { fault, ...acts } = useActs();
  // A refusal is about the definition, or in the dialog, where the act was done.
  const here = `${current} ${dialog}`;
  const [refusedAt, setRefusedAt] = useState('');
  const act = (title: string, one: DefinitionAct): void =>
    void acts.run(title, one).then((isDone) => {
      if (!isDone) return setRefusedAt(here);
      const file = fileAfter(one);
      if (file === undefined) openAct(undefined);
      else open({ file, line: 1 });
    });
  const openForm = (kind: ActKind): void => {
    // A refusal belongs to the act before.
    acts.clear();
    openAct(kind);
  };
  const accept = (done: DoneAct): void => {
    forgetForm(findFormName(done.act));
    acts.clear();
  };
  /** Opens the form of a question that was undone, as it was filled in. */
  const reopen = (done: DoneAct): void => {
    acts.clear();
    if (done.act.act === 'add-question') openAct('add');
  };
  const moveEntry = ({ entry, named, way, words }: EntryMove): void => {
    if (isBlocked || !ACTS_ON[named.of].includes('move')) return;
    act(`Moved “${entry.title}” ${words}`, { act: 'move', named, way });
  };
  const move = (way: 'up' | 'down'): void => {
    if (target?.named === undefined) return;
    moveEntry({ entry: target.entry, named: target.named, way, words: way });
  };
  const said = { ...acts, fault: refusedAt === here ? fault : '' };
  return { acts: said, act, accept, reopen, openForm, move, moveEntry };
}

/** The file that is opened after an act; undefined: the one that is open. */
function fileAfter(act: DefinitionAct): string | undefined {
  if (act.act === 'add-step') return `journeys/${act.journey}/steps/${act.id}.json`;
  if (act.act === 'add-page') return `journeys/shell/pages/${act.id}.json`;
  if (act.act === 'copy' && (act.named.of === 'step' || act.named.of === 'list'))
    return act.named.file.replace(/[^/]+(?=\.json$)/, act.to);
  return undefined;
}

/** Returns the file to open in place of a removed one: its new name, else what listed it. */
const fileInstead = (edits: readonly FileEdit[]): string | undefined => {
  const others = edits.filter(({ after }) => after !== null);
  return (others.find(({ before }) => before === null) ?? others[0])?.file;
};

/** Whether an act is shown on its page, to accept or undo it. */
const showsPage = ({ act }: DefinitionAct): boolean => act.startsWith('add-');

function Empty({ onAdd }: { readonly onAdd: () => void }): ReactElement {
  return (
    <Stack p="xl" maw="36rem" align="start">
      <Hint>
        Choose a definition: each journey, page, call and lender is a text that you can change here.
        Ctrl+K finds one by its words.
      </Hint>
      <RoleButton size="sm" onClick={onAdd}>
        Add a page
      </RoleButton>
    </Stack>
  );
}
