/** Lists what differs from the live release, and what is done about it. */
import { Alert, Group, List, ScrollArea, Stack, Text } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { PlannedList } from '../planned/PlannedList.tsx';
import type { DiffEntry } from '../../prover/index.ts';
import { DiffList } from '../shared/DiffList.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { LoadedView, Waiting } from '../shared/WhenLoaded.tsx';
import { Approvals } from './Approvals.tsx';
import { ChangedFiles } from './ChangedFiles.tsx';
import './changes.css';
import type { ChangedScreens } from '../../host/index.ts';
import { PagesButton } from './pictures/PagesButton.tsx';
import { Borrowers } from './replay/Borrowers.tsx';
import { Patch } from './Patch.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { countOf } from '../shared/words.ts';
import { SaveModeSwitch } from './SaveModeSwitch.tsx';
import { Scenarios } from './Scenarios.tsx';
import { ShowButton } from '../show/ShowButton.tsx';
import { ShowLinks } from '../show/ShowLinks.tsx';
import { Hint, ViewTitle } from '../shared/looks.ts';
import type { ChangesState } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

export default function ChangesView(): ReactNode {
  const { version } = useWorkplace();
  const read = useLoaded([version], fromHost.changes.changes);
  const { isStale, reload } = read;
  return (
    <LoadedView of={read} waiting={COMPARING} failed="The changes could not be read">
      {(state) => <Changes {...{ state, isStale, reload }} />}
    </LoadedView>
  );
}

const COMPARING = 'Comparing the definitions with what is live …';

interface ChangesProps {
  readonly state: ChangesState;
  /** Whether a later state is being read. */
  readonly isStale: boolean;
  readonly reload: () => void;
}

function Changes({ state, isStale, reload }: ChangesProps): ReactElement {
  const [made, setMade] = useState(0);
  return (
    <div className="changes">
      <ScrollArea p="md">
        <Stack gap="md">
          <Head state={state} onLink={() => setMade((before) => before + 1)} />
          <PlannedList />
          <Faults faults={state.faults} />
          {isStale && <Waiting words={COMPARING} />}
          {isStale && state.release === null ? null : <Differences state={state} />}
        </Stack>
      </ScrollArea>
      <ScrollArea className="changes-aside" p="md" component="aside" aria-label="Saves and files">
        <Stack gap="lg">
          <Approvals />
          <SaveModeSwitch {...{ state, reload }} />
          <Scenarios />
          <ShowLinks turn={made} />
          <ChangedFiles files={state.files} />
          <Patch />
        </Stack>
      </ScrollArea>
    </div>
  );
}

interface HeadProps extends Pick<ChangesProps, 'state'> {
  readonly onLink: () => void;
}

function Head({ state, onLink }: HeadProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const { diff, release, faults } = state;
  const mayPublish = release !== null && faults.length === 0;
  const count = diff?.entries.length ?? 0;
  return (
    <>
      <Group justify="space-between">
        <div className="changes-title">
          <ViewTitle>Changes</ViewTitle>
          <Hint>
            {count === 0
              ? 'What differs from what borrowers get now.'
              : `${countOf(count, 'change', 'changes')} against what is live now.`}
          </Hint>
        </div>
        <Group gap="xs">
          <ShowButton size="sm" release={release ?? state.live} onMade={onLink}>
            Link to show …
          </ShowButton>
          <RoleButton
            variant="filled"
            size="sm"
            needs="publish"
            disabled={!mayPublish}
            onClick={() => setOpen(true)}
          >
            Publish …
          </RoleButton>
        </Group>
      </Group>
      <div role="status">{done === '' ? null : <Alert color="teal">{done}</Alert>}</div>
      {isOpen ? (
        <PublishDialog
          onClose={() => setOpen(false)}
          onDone={(words) => {
            setDone(words);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function Differences({ state }: Pick<ChangesProps, 'state'>): ReactElement | null {
  const { diff, release, waits } = state;
  const { version } = useWorkplace();
  const changed = useLoaded([release, state.live], fromHost.changes.screens).value;
  if (diff === undefined) return null;
  if (release === null)
    return (
      <Stack gap={4} className="empty">
        <Text fw={600}>Nothing differs from what is live.</Text>
        <Hint>
          {waits
            ? 'A change that you make shows here until you publish it.'
            : 'Each save goes live at once. Let saves wait to collect changes here first.'}
        </Hint>
      </Stack>
    );
  if (diff.entries.length === 0)
    return <Text>The release differs, but nothing that borrowers see changes.</Text>;
  return (
    <>
      <Group>
        <PagesButton changed={changed} />
      </Group>
      <Borrowers version={version} />
      <DiffList diff={diff} beside={pagesBeside(changed)} />
    </>
  );
}

/** Returns the renderer of the button to an entry's page. */
const pagesBeside = (changed: ChangedScreens | undefined) =>
  function beside(entry: DiffEntry): ReactElement {
    return <PagesButton {...{ changed, entry }} />;
  };

function Faults({ faults }: Pick<ChangesState, 'faults'>): ReactElement | null {
  if (faults.length === 0) return null;
  return (
    <Alert color="red" role="alert" title="The definitions have faults and cannot be published">
      <List size="sm" spacing="xs">
        {faults.map(({ place, message }, index) => (
          <List.Item key={index}>{place === '' ? message : `${place}: ${message}`}</List.Item>
        ))}
      </List>
      <Text mt="xs">Correct them, press Undo, or take the file back.</Text>
    </Alert>
  );
}
