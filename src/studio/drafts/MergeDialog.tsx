/** Merges a draft with what is live: what both changed is shown side by side, and one side is chosen. */
import { Alert, Badge, Group, List, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Dialog } from '../shared/Dialog.tsx';
import { useRequest } from '../shared/use-request.ts';
import type { ReportedDiagnostic } from '../../prover/index.ts';
import { countOf, cutValue } from '../shared/words.ts';
import { DialogButtons } from '../shared/Confirm.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { type MergeSide, useMergeChoices } from './merge-choices.ts';
import './merge.css';
import { SmallButton } from '../shared/looks.ts';
import type { MergeConflict, MergePlan } from '../../host/index.ts';
import { fromHost, toHost } from '../shared/studio-host.ts';

interface MergeDialogProps {
  readonly onClose: () => void;
  /** Receives what was done. */
  readonly onDone: (words: string) => void;
}

export function MergeDialog({ onClose, onDone }: MergeDialogProps): ReactElement {
  const plan = useLoaded([], fromHost.draft.plan);
  const kept = useMergeChoices();
  return (
    <Dialog onClose={onClose} title="Merge with what is live" size="xl" centered>
      <WhenLoaded of={plan} waiting="Comparing the draft with what is live …">
        {(value) =>
          value.live === null ? (
            <Text>There is nothing to merge any more.</Text>
          ) : (
            <Planned
              key={`${value.live} ${value.revision}`}
              {...{ plan: { ...value, live: value.live }, kept, onClose, onDone }}
              onMoved={plan.reload}
            />
          )
        }
      </WhenLoaded>
    </Dialog>
  );
}

interface PlannedProps extends MergeDialogProps {
  readonly plan: MergePlan & { readonly live: string };
  readonly kept: ReturnType<typeof useMergeChoices>;
  /** Reads the plan again. */
  readonly onMoved: () => void;
}

/** The choices, what they would break, and what makes the merge. */
function useMerge({ plan, kept, onDone }: Pick<PlannedProps, 'plan' | 'kept' | 'onDone'>) {
  const { live, revision } = plan;
  const choices = kept.choicesIn(plan.conflicts);
  const [problems, setProblems] = useState<readonly ReportedDiagnostic[]>([]);
  const { fault, isBusy, send: request } = useRequest();
  const choose = (conflict: MergeConflict, side: MergeSide): void => {
    kept.choose(conflict, side);
    setProblems([]);
  };
  const send = () =>
    request(async () => {
      const result = await toHost.draft.merge({
        live,
        revision,
        choices,
        accept: problems.length > 0,
      });
      if (result.isMerged)
        onDone(
          'Merged. The draft holds its changes on top of what is live; nothing went live by it.',
        );
      else setProblems(result.problems);
    });
  return { choices, choose, problems, fault, isBusy, send };
}

function Planned({ plan, kept, onClose, onDone, onMoved }: PlannedProps): ReactElement {
  const { choices, choose, problems, fault, isBusy, send } = useMerge({ plan, kept, onDone });
  const open = plan.conflicts.filter(({ key }) => choices[key] === undefined).length;
  return (
    <Stack gap="md">
      <Text>{planInWords(plan)}</Text>
      {plan.conflicts.map((conflict) => (
        <Conflict
          key={conflict.key}
          conflict={conflict}
          chosen={choices[conflict.key]}
          onChoose={(side) => choose(conflict, side)}
        />
      ))}
      <Problems problems={problems} />
      {fault === '' ? null : (
        <Alert color="red" role="alert">
          <Text>{fault}</Text>
          <SmallButton mt="xs" onClick={onMoved}>
            Compare again
          </SmallButton>
        </Alert>
      )}
      <DialogButtons
        {...{ isBusy, onClose }}
        action={problems.length > 0 ? 'Merge all the same' : 'Merge'}
        missing={open === 0 ? '' : `${open} to choose`}
        onPress={() => void send()}
      />
    </Stack>
  );
}

const filesInWords = (count: number): string => countOf(count, 'file', 'files');

function planInWords({ theirs, mine, both, conflicts }: MergePlan): string {
  const changed = `${filesInWords(theirs.length)} went live meanwhile; the draft changes ${filesInWords(mine.length)}.`;
  if (both.length === 0) return `${changed} They are different files, so both are kept.`;
  const met = `${filesInWords(both.length)} changed on both sides`;
  return conflicts.length === 0
    ? `${changed} ${met}, in different places: both are kept.`
    : `${changed} ${met}. Choose a side where both changed the same thing; the rest of both is kept.`;
}

interface ConflictProps {
  readonly conflict: MergeConflict;
  readonly chosen: MergeSide | undefined;
  readonly onChoose: (side: MergeSide) => void;
}

function Conflict({ conflict, chosen, onChoose }: ConflictProps): ReactElement {
  const { key, file, pointer, base, mine, theirs } = conflict;
  return (
    <Radio.Group
      className="merge-conflict"
      label={`${file}${pointer === '' ? '' : ` at ${pointer.slice(1).replaceAll('/', ' › ')}`}`}
      description={`Before: ${inWords(base)}`}
      value={chosen ?? null}
      onChange={(side) => onChoose(side as MergeSide)}
      name={key}
    >
      <div className="merge-sides">
        <Version title="This draft" side="mine" value={mine} />
        <Version title="Live now" side="theirs" value={theirs} />
      </div>
    </Radio.Group>
  );
}

interface VersionProps {
  readonly title: string;
  readonly side: MergeSide;
  readonly value: unknown;
}

const Version = ({ title, side, value }: VersionProps): ReactElement => (
  <Radio.Card value={side} className="merge-version" aria-label={`${title}: ${inWords(value)}`}>
    <Group gap="xs" mb={4}>
      <Radio.Indicator />
      <Text fw={600}>{title}</Text>
      {value === undefined ? <Badge color="gray">Removed</Badge> : null}
    </Group>
    {value === undefined ? null : <pre className="code">{inWords(value)}</pre>}
  </Radio.Card>
);

const inWords = (value: unknown): string => (value === undefined ? 'not there' : cutValue(value));

/** More are not listed. */
const MAX_PROBLEMS = 10;

function Problems({ problems }: { readonly problems: readonly ReportedDiagnostic[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert color="red" role="alert" title="Merged, the definitions would have faults">
      <List size="sm" spacing="xs">
        {problems.slice(0, MAX_PROBLEMS).map(({ file, line, what, fix }, at) => (
          <List.Item key={at}>{`${file}:${line}: ${what} ${fix}`}</List.Item>
        ))}
      </List>
      <Text mt="xs">
        Choose another side, or merge all the same and correct them in the draft. Nothing is
        published until they are corrected.
      </Text>
    </Alert>
  );
}
