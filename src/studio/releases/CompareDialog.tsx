/** Compares any two releases. */
import { Group, Select, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Dialog } from '../shared/Dialog.tsx';
import { DiffList } from '../shared/DiffList.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { listReleases } from './release-words.ts';
import { Hint } from '../shared/looks.ts';
import type { ReleasesState } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

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
    <Dialog onClose={onClose} title="Compare two releases" size="min(72rem, 96vw)">
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
    </Dialog>
  );
}

interface DifferenceProps {
  readonly from: string;
  readonly to: string;
}

function Difference({ from, to }: DifferenceProps): ReactElement {
  const difference = useLoaded([from, to], () => fromHost.releases.compare(from, to));
  return (
    <WhenLoaded of={difference}>
      {(diff) =>
        diff.entries.length === 0 ? (
          <Text>Nothing differs for borrowers.</Text>
        ) : (
          <DiffList diff={diff} />
        )
      }
    </WhenLoaded>
  );
}
