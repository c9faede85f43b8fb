/** Asks for the states and the licence. */
import { Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { StatesInput } from '../StatesInput.tsx';
import type { NewLenderDraft } from './use-new-lender.ts';

export function LicenceQuestion({ draft }: { readonly draft: NewLenderDraft }): ReactElement {
  const { basis, answers, lender, faults, change } = draft;
  return (
    <Stack gap="sm">
      {basis.states.length === 0 ? null : (
        <StatesInput
          options={basis.states}
          value={answers.states}
          onChange={(states) => change({ states })}
        />
      )}
      <TextInput
        label="NMLS id"
        inputMode="numeric"
        maw={200}
        required={basis.hasNmls}
        placeholder="9900170"
        value={answers.nmls}
        error={answers.nmls === '' ? undefined : faults.nmls}
        onChange={({ currentTarget }) => change({ nmls: currentTarget.value.trim() })}
      />
      <Textarea
        label="Licence line"
        description="In the footer of each page, after the lines that all lenders have"
        autosize
        minRows={2}
        value={lender.licence}
        onChange={({ currentTarget }) => change({ licence: currentTarget.value })}
      />
    </Stack>
  );
}
