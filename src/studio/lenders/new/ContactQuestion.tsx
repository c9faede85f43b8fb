/** Asks how borrowers reach the lender. What stays empty is the base's until it is written. */
import { SimpleGrid, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { NewLenderDraft } from './use-new-lender.ts';

const FIELDS = [
  ['phone', 'Phone', 'supportPhone', '(800) 555-0142'],
  ['email', 'E-mail', 'supportEmail', 'help@maple.example'],
  ['hours', 'Hours', 'hours', 'Monday to Friday, 6 am to 6 pm, Pacific time'],
  ['homepage', 'Home page', 'homepage', 'https://www.maple.example'],
  ['address', 'Postal address', 'address', '1 Maple Street, Austin, TX 78701'],
] as const;

export function ContactQuestion({ draft }: { readonly draft: NewLenderDraft }): ReactElement {
  const { basis, answers, faults, change } = draft;
  return (
    <SimpleGrid cols={2}>
      {FIELDS.map(([key, label, name, example]) => (
        <TextInput
          key={key}
          label={label}
          placeholder={example}
          description={
            answers[key] === '' && basis.company[name] !== undefined
              ? `Until then ${String(basis.company[name])}`
              : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={answers[key]}
          error={faults[key]}
          onChange={({ currentTarget }) => change({ [key]: currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
