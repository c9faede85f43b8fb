/** The fields of a change of the releases: a share, or a lender. */
import { NumberInput, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWorkplace } from '../shared/workplace.ts';
import type { ReleaseChange } from './releases-host.ts';

interface ChangeFieldsProps {
  readonly change: ReleaseChange;
  readonly setChange: (change: ReleaseChange) => void;
}

export function ChangeFields({ change, setChange }: ChangeFieldsProps): ReactElement | null {
  const { lenders } = useWorkplace();
  if (change.kind === 'widen')
    return (
      <NumberInput
        label="Share of the sessions"
        description={`It has ${change.atShare} % now. Sessions that have the release keep it.`}
        suffix=" %"
        min={1}
        max={100}
        value={change.share}
        onChange={(share) => setChange({ ...change, share: Number(share) })}
      />
    );
  if (change.kind === 'backFor')
    return (
      <Select
        label="Lender that goes back"
        searchable
        value={change.org}
        onChange={(org) => setChange({ ...change, org: org ?? change.org })}
        data={lenders.map(({ code, name }) => ({ value: code, label: name }))}
      />
    );
  return null;
}
