/** Asks for the name, and proposes what follows from it: code, folder, address. */
import { Group, Stack, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { lenderHost } from '../lender-address.ts';
import type { NewLenderDraft } from './use-new-lender.ts';

export function NameQuestion({ draft }: { readonly draft: NewLenderDraft }): ReactElement {
  const { answers, lender, faults, change } = draft;
  return (
    <Stack gap="sm">
      <TextInput
        label="Name that borrowers read"
        required
        data-autofocus
        placeholder="Maple Bank"
        value={answers.name}
        error={answers.name === '' ? undefined : faults.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Group grow align="start">
        <TextInput
          label="Code"
          description="Sent with each call"
          value={lender.code}
          error={faults.code}
          onChange={({ currentTarget }) => change({ code: currentTarget.value.toUpperCase() })}
        />
        <TextInput
          label="Folder"
          description="Below org-themes"
          value={lender.folder}
          error={faults.folder}
          onChange={({ currentTarget }) => change({ folder: currentTarget.value.toLowerCase() })}
        />
        <TextInput
          label="Address"
          description={lenderHost(lender.prefix || '…')}
          value={lender.prefix}
          error={faults.prefix}
          onChange={({ currentTarget }) => change({ prefix: currentTarget.value.toLowerCase() })}
        />
      </Group>
    </Stack>
  );
}
