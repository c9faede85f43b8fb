/** Lists what a lender changes of the journeys and of the data that all lenders share. */
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAct } from '../../shared/use-request.ts';
import { FaultLine } from '../../shared/Fault.tsx';
import { RoleButton } from '../../shared/RoleButton.tsx';
import type { OwnChange } from '../../../prover/index.ts';
import { SourceLink } from '../../shared/SourceLink.tsx';
import { readThemeValue } from './use-theme-edit.ts';
import { Hint } from '../../shared/looks.ts';
import type { LenderDetails } from '../../../host/index.ts';
import { toHost } from '../../shared/studio-host.ts';

export function ChangesPart({ lender }: { readonly lender: LenderDetails }): ReactElement {
  const { ownChanges, name, folder } = lender;
  const { fault, act } = useAct();
  const remove = ({ pointer, words }: OwnChange) => {
    const change = { pointer, before: readThemeValue(lender.own, pointer), after: null };
    return act(`Removed “${words}” of ${name}`, () => toHost.lenders.change(folder, [change]));
  };
  return (
    <Stack gap="xs">
      <Hint>
        {ownChanges.length === 0
          ? `${name} asks what all lenders ask, with the rates and products of the base.`
          : 'What differs from all other lenders, besides look, company and words.'}
      </Hint>
      {ownChanges.map((change) => (
        <Paper key={change.pointer} withBorder px="sm" py="xs">
          <Group wrap="nowrap" justify="space-between">
            <Stack gap={2}>
              <Text>{change.words}</Text>
              <SourceLink file={`org-themes/${folder}/theme.json`} line={change.line} />
            </Stack>
            <RoleButton aria-label={`Remove: ${change.words}`} onClick={() => void remove(change)}>
              Remove
            </RoleButton>
          </Group>
        </Paper>
      ))}
      <FaultLine fault={fault} />
    </Stack>
  );
}
