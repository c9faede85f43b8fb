/** Shows the page after an act, and the files that it changed: accept it, or undo it. */
import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Link } from 'react-router';
import type { ReportedDiagnostic } from '../../../prover/index.ts';
import { ScenarioCount } from '../../changes/Scenarios.tsx';
import { Dialog } from '../../shared/Dialog.tsx';
import { checkSaved, FaultAlerts } from '../../shared/FaultAlerts.tsx';
import { Fault } from '../../shared/Fault.tsx';
import { RoleButton } from '../../shared/RoleButton.tsx';
import { PagesOnly } from '../../shared/PagesOnly.tsx';
import { pageAddress } from '../../shared/place.ts';
import { SourceLink } from '../../shared/SourceLink.tsx';
import { fromHost } from '../../shared/studio-host.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { Waiting } from '../../shared/WhenLoaded.tsx';
import { useWorkplace } from '../../shared/workplace.ts';
import type { DoneAct } from './use-acts.ts';

interface DoneActViewProps {
  readonly done: DoneAct;
  /** The page of the application that shows it. */
  readonly address: string | undefined;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

export function DoneActView(props: DoneActViewProps): ReactElement {
  const { done, address, onClose, onUndone } = props;
  const { step, fault, undoes } = useWorkplace();
  const isLast = undoes === done.title;
  const [wasLast, setWasLast] = useState(isLast);
  if (isLast && !wasLast) setWasLast(true);
  const isPressed = useRef(false);
  // It was undone by keys. The button would undo the change before it.
  const follow = useEffectEvent(() => {
    if (wasLast && !isLast && !isPressed.current) onUndone();
  });
  useEffect(() => follow(), [isLast]);
  const undo = async (): Promise<void> => {
    isPressed.current = true;
    if (await step('undo')) onUndone();
    isPressed.current = false;
  };
  return (
    <Dialog onClose={onClose} title={done.title} size="xl">
      <Stack gap="sm">
        <Outcome {...{ done, address }} />
        <Effect {...{ done, onClose }} />
        <Text fw={600}>
          {done.edits.length === 1 ? 'One file changed' : `${done.edits.length} files changed`}
        </Text>
        <List size="sm">
          {done.edits.map(({ file, before, after }) => (
            <List.Item key={file}>
              <SourceLink
                file={file}
                line={firstDifference(before ?? '', after ?? '')}
                onOpen={onClose}
              />
              <span>{before === null ? ' is new' : after === null ? ' is removed' : ''}</span>
            </List.Item>
          ))}
        </List>
        <Fault fault={fault} />
        <Group justify="end">
          <RoleButton size="sm" onClick={() => void undo()}>
            Undo
          </RoleButton>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The page once the save is live, or why it is not. */
function Outcome({ done, address }: Pick<DoneActViewProps, 'done' | 'address'>): ReactElement {
  const { save, version, lender } = useWorkplace();
  if (version <= done.version || save === undefined)
    return <Waiting size="xs" words="Checking and publishing …" />;
  if (!save.live && !('release' in save))
    return (
      <Alert color="red" title="Not live yet" role="alert">
        {`${save.message} ${save.place}`}
      </Alert>
    );
  if (address === undefined || address.includes('{'))
    return (
      <Text>
        {`The change ${save.live ? 'is live' : 'waits for a publish'}. Its page needs an application that is under way.`}
      </Text>
    );
  return (
    <PagesOnly>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the host's own page, which needs its scripts and storage */}
      <iframe
        className="done-page"
        title="The page after the change"
        src={pageAddress(address, lender.code)}
      />
    </PagesOnly>
  );
}

/** The faults that are in the changed files once it is saved, and the examples that fail. */
function Effect({ done, onClose }: Pick<DoneActViewProps, 'done' | 'onClose'>): ReactNode {
  const { version } = useWorkplace();
  const isSaved = version > done.version;
  const faults = useLoaded([version], () => (isSaved ? checkSaved() : undefined)).value ?? [];
  const run = useLoaded([version], () => (isSaved ? fromHost.changes.runScenarios() : undefined));
  const isOwn = ({ file }: ReportedDiagnostic) => done.edits.some((edit) => edit.file === file);
  return (
    <>
      <FaultAlerts faults={faults.filter(isOwn)} onOpen={onClose} />
      {run.value === undefined || run.value.failed.length === 0 ? null : (
        <Anchor component={Link} to="/changes" underline="always" onClick={onClose}>
          <ScenarioCount run={run.value} />
        </Anchor>
      )}
    </>
  );
}

/** The first line that differs. */
function firstDifference(before: string, after: string): number {
  const [old, young] = [before.split('\n'), after.split('\n')];
  const at = young.findIndex((line, index) => line !== old[index]);
  return Math.max(at, 0) + 1;
}
