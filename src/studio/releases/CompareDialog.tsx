/** Compares any two releases. */
import { Alert, Group, Loader, Modal, Select, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { DiffList } from '../shared/DiffList.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { knownReleases, shortId, timeInWords } from './release-words.ts';
import { compareReleases, type ReleasesState } from './releases-host.ts';

interface CompareDialogProps {
  readonly state: ReleasesState;
  readonly from: string | null;
  readonly to: string | null;
  readonly onClose: () => void;
}

export function CompareDialog({ state, onClose, ...given }: CompareDialogProps): ReactElement {
  const [from, setFrom] = useState(given.from);
  const [to, setTo] = useState(given.to);
  const { live, previous, channels, record } = state;
  const others = [live, previous, ...channels.map(({ release }) => release), from, to];
  const data = knownReleases(record, others).map((release) => ({
    value: release,
    label: labelOf(state, release),
  }));
  return (
    <Modal opened onClose={onClose} title="Compare two releases" size="min(72rem, 96vw)">
      <Stack gap="md">
        <Group grow>
          <Select label="From" searchable value={from} onChange={setFrom} data={data} />
          <Select label="To" searchable value={to} onChange={setTo} data={data} />
        </Group>
        {from === null || to === null ? (
          <Text c="dimmed">Choose two releases.</Text>
        ) : (
          <Difference key={`${from} ${to}`} {...{ from, to }} />
        )}
      </Stack>
    </Modal>
  );
}

/** `1a2b3c4d, live, Nov 27, 2026, 9:00 AM, Ana`: the release with its last entry. */
function labelOf({ live, record }: ReleasesState, release: string): string {
  const entry = record.find((one) => one.release === release && one.action === 'publish');
  const more = entry === undefined ? '' : `, ${timeInWords(entry.at)}, ${entry.who}`;
  return `${shortId(release)}${release === live ? ', live' : ''}${more}`;
}

interface DifferenceProps {
  readonly from: string;
  readonly to: string;
}

function Difference({ from, to }: DifferenceProps): ReactElement {
  const { value, fault } = useLoaded([from, to], () => compareReleases(from, to));
  if (fault !== undefined)
    return (
      <Alert color="red" role="alert">
        {fault}
      </Alert>
    );
  if (value === undefined) return <Loader size="sm" />;
  if (value.entries.length === 0) return <Text>Nothing differs for borrowers.</Text>;
  return <DiffList diff={value} />;
}
