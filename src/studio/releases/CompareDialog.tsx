/** Compares any two releases. */
import { Group, Loader, Modal, Select, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Fault } from '../shared/Fault.tsx';
import { DiffList } from '../shared/DiffList.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { listReleases } from './release-words.ts';
import { compareReleases, type ReleasesState } from './releases-host.ts';
import { Hint } from '../shared/looks.ts';

interface CompareDialogProps {
  readonly state: ReleasesState;
  readonly from: string | null;
  readonly to: string | null;
  readonly onClose: () => void;
}

export function CompareDialog({ state, onClose, ...given }: CompareDialogProps): ReactElement {
  const [from, setFrom] = useState(given.from);
  const [to, setTo] = useState(given.to);
  const data = listReleases(state, [from, to]);
  return (
    <Modal opened onClose={onClose} title="Compare two releases" size="min(72rem, 96vw)">
      <Stack gap="md">
        <Group grow>
          <Select
            allowDeselect
            label="From"
            searchable
            value={from}
            onChange={setFrom}
            data={data}
          />
          <Select allowDeselect label="To" searchable value={to} onChange={setTo} data={data} />
        </Group>
        {from === null || to === null ? (
          <Hint>Choose two releases.</Hint>
        ) : (
          <Difference key={`${from} ${to}`} {...{ from, to }} />
        )}
      </Stack>
    </Modal>
  );
}

interface DifferenceProps {
  readonly from: string;
  readonly to: string;
}

function Difference({ from, to }: DifferenceProps): ReactElement {
  const { value, fault } = useLoaded([from, to], () => compareReleases(from, to));
  if (fault !== undefined) return <Fault fault={fault} />;
  if (value === undefined) return <Loader />;
  if (value.entries.length === 0) return <Text>Nothing differs for borrowers.</Text>;
  return <DiffList diff={value} />;
}
