/** The colours of a lender, on light and on dark devices. */
import { Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useAct } from '../../shared/use-request.ts';
import { FaultLine } from '../../shared/Fault.tsx';
import { RoleButton } from '../../shared/RoleButton.tsx';
import { COLOUR_GROUPS } from './colour-names.ts';
import { ThemeColour } from './ThemeColour.tsx';
import { PartTitle, SmallButton } from '../../shared/looks.ts';
import type { LenderDetails } from '../../../host/index.ts';
import { toHost } from '../../shared/studio-host.ts';

type Part = 'colors' | 'dark';

interface ColoursProps {
  readonly lender: LenderDetails;
}

export function Colours({ lender }: ColoursProps): ReactElement {
  const [part, setPart] = useState<Part>('colors');
  const [isOpen, setOpen] = useState(false);
  const hasDark = (lender.own.brand?.dark ?? lender.base.brand?.dark) !== undefined;
  const shown = hasDark ? part : 'colors';
  return (
    <>
      <Group justify="space-between">
        <PartTitle>Colours</PartTitle>
        {hasDark ? (
          <SegmentedControl
            size="xs"
            aria-label="Colours for"
            value={shown}
            onChange={(next) => setPart(next as Part)}
            data={[
              { value: 'colors', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        ) : (
          <AddDark lender={lender} />
        )}
      </Group>
      <Stack key={shown}>
        {(isOpen ? COLOUR_GROUPS : COLOUR_GROUPS.slice(0, 1)).map((names, index) => (
          <SimpleGrid key={index} cols={{ base: 2, lg: 3 }}>
            {Object.entries(names).map(([name, label]) => (
              <ThemeColour key={name} part={shown} {...{ lender, name, label }} />
            ))}
          </SimpleGrid>
        ))}
      </Stack>
      <SmallButton className="starts" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Only the main colours' : 'All colours'}
      </SmallButton>
    </>
  );
}

function AddDark({ lender }: ColoursProps): ReactElement {
  const { fault, act } = useAct();
  const add = () =>
    act(`Added dark colours to ${lender.name}`, () => toHost.lenders.addDark(lender.folder));
  return (
    <Group gap="xs">
      <FaultLine fault={fault} />
      <RoleButton onClick={() => void add()}>Add dark colours</RoleButton>
    </Group>
  );
}
