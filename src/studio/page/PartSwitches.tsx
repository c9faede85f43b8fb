/** Switches of a part: whether it must be answered, its place, and whether a lender asks it. */
import { Group, Stack, Switch, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Fault } from '../shared/Fault.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import type { DescribedPart } from '../../prover/index.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { AlsoOn } from './AlsoOn.tsx';
import { Section } from '../shared/Section.tsx';
import { useAct } from '../shared/use-request.ts';
import type { PartChange } from '../../host/index.ts';
import type { ShownPart } from './press.ts';
import { toHost } from '../shared/studio-host.ts';

interface SwitchesProps {
  readonly described: DescribedPart;
  readonly shown: ShownPart;
}

export function PartSwitches({ described, shown }: SwitchesProps): ReactElement | null {
  const { lender } = useWorkplace();
  const { fault, act } = useAct();
  const { required, order, leftOut, name } = described;
  if (!required && !order && !leftOut) return null;
  const change = (title: string, next: PartChange): void =>
    void act(`${title}: ${name}`, () =>
      toHost.parts.change(lender.folder, { ...shown, change: next }),
    );
  return (
    <Section title="On the page">
      <Required {...{ described, change }} />
      <Order {...{ described, change }} />
      <LeftOut {...{ described, change }} />
      <Fault fault={fault} />
    </Section>
  );
}

interface ControlProps {
  readonly described: DescribedPart;
  readonly change: (title: string, change: PartChange) => void;
}

function Required({ described, change }: ControlProps): ReactElement | null {
  const { required } = described;
  if (required === undefined) return null;
  const { isRequired, alsoOn } = required;
  return (
    <Stack gap={2}>
      <Switch
        label="Must be answered"
        checked={isRequired}
        onChange={() =>
          change(isRequired ? 'Made optional' : 'Made required', {
            change: 'require',
            required: !isRequired,
          })
        }
      />
      <AlsoOn screens={alsoOn} named={described.alsoOn} />
    </Stack>
  );
}

function Order({ described, change }: ControlProps): ReactElement | null {
  const { order } = described;
  if (order === undefined) return null;
  const { up, down, alsoOn } = order;
  const move = (way: 'up' | 'down') => () => change('Moved', { change: 'move', way });
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text>Order</Text>
        <RoleButton size="compact-xs" disabled={up === undefined} onClick={move('up')}>
          Move up
        </RoleButton>
        <RoleButton size="compact-xs" disabled={down === undefined} onClick={move('down')}>
          Move down
        </RoleButton>
      </Group>
      <AlsoOn screens={alsoOn} named={described.alsoOn} />
    </Stack>
  );
}

function LeftOut({ described: { leftOut }, change }: ControlProps): ReactElement | null {
  const { lender } = useWorkplace();
  if (leftOut === undefined) return null;
  const isOut = leftOut.index !== undefined;
  return (
    <Switch
      label={`Leave out for ${lender.name}`}
      description={isOut ? undefined : leftOut.refusal}
      checked={isOut}
      disabled={!isOut && leftOut.refusal !== undefined}
      onChange={() =>
        change(isOut ? `Asked again by ${lender.name}` : `Left out by ${lender.name}`, {
          change: 'leave-out',
          out: !isOut,
        })
      }
    />
  );
}
