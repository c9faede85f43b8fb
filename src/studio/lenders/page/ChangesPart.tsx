/** What a lender changes of the journeys and of the data that all lenders share. */
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { RoleButton } from '../../shared/RoleButton.tsx';
import type { OwnChange } from '../../../prover/index.ts';
import { SourceLink } from '../../shared/SourceLink.tsx';
import { faultWords } from '../../shared/use-loaded.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import { changeTheme, type LenderDetails } from '../lenders-host.ts';
import { valueAt } from './use-theme-edit.ts';

export function ChangesPart({ lender }: { readonly lender: LenderDetails }): ReactElement {
  const { ownChanges, name, folder } = lender;
  const [fault, setFault] = useState('');
  const { run } = useWorkplace();
  const remove = async ({ pointer, words }: OwnChange): Promise<void> => {
    try {
      const change = { pointer, before: valueAt(lender.own, pointer), after: null };
      await run(`Removed “${words}” of ${name}`, changeTheme(folder, [change]));
      setFault('');
    } catch (error) {
      setFault(faultWords(error));
    }
  };
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {ownChanges.length === 0
          ? `${name} asks what all lenders ask, with the rates and products of the base.`
          : 'What differs from all other lenders, besides look, company and words.'}
      </Text>
      {ownChanges.map((change) => (
        <Paper key={change.pointer} withBorder px="sm" py="xs">
          <Group wrap="nowrap" justify="space-between">
            <Stack gap={2}>
              <Text size="sm">{change.words}</Text>
              <SourceLink file={`org-themes/${folder}/theme.json`} line={change.line} />
            </Stack>
            <RoleButton
              needs="edit"
              size="xs"
              variant="default"
              aria-label={`Remove: ${change.words}`}
              onClick={() => void remove(change)}
            >
              Remove
            </RoleButton>
          </Group>
        </Paper>
      ))}
      {fault === '' ? null : (
        <Text size="sm" c="var(--studio-refused)" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
