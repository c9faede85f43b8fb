/** The questions for a new lender that are answered in words: its name, its licence, how to reach it. */
import { Group, SimpleGrid, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { bindFields, LongField, TextField } from '../../shared/fields.tsx';
import { lenderHost } from '../lender-address.ts';
import { StatesInput } from '../StatesInput.tsx';
import type { NewLenderDraft } from './use-new-lender.ts';

interface QuestionProps {
  readonly draft: NewLenderDraft;
}

/** Asks for the name, and proposes what follows from it: code, folder, address. */
export function NameQuestion({ draft }: QuestionProps): ReactElement {
  const { answers, lender, faults, change } = draft;
  return (
    <Stack gap="sm">
      <TextField
        label="Name that borrowers read"
        required
        placeholder="Maple Bank"
        value={answers.name}
        error={answers.name === '' ? undefined : faults.name}
        onText={(name) => change({ name })}
      />
      <Group grow align="start">
        <TextField
          label="Code"
          description="Sent with each call"
          value={lender.code}
          error={faults.code}
          onText={(text) => change({ code: text.toUpperCase() })}
        />
        <TextField
          label="Folder"
          description="Below org-themes"
          value={lender.folder}
          error={faults.folder}
          onText={(text) => change({ folder: text.toLowerCase() })}
        />
        <TextField
          label="Address"
          description={lenderHost(lender.prefix || '…')}
          value={lender.prefix}
          error={faults.prefix}
          onText={(text) => change({ prefix: text.toLowerCase() })}
        />
      </Group>
    </Stack>
  );
}

/** Asks for the states and the licence. */
export function LicenceQuestion({ draft }: QuestionProps): ReactElement {
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
      {basis.hasNmls ? (
        <TextField
          label="NMLS id"
          inputMode="numeric"
          maw={200}
          required
          placeholder="9900170"
          value={answers.nmls}
          error={answers.nmls === '' ? undefined : faults.nmls}
          onText={(text) => change({ nmls: text.trim() })}
        />
      ) : null}
      <LongField
        label={basis.hasNmls ? 'Licence line' : 'Line of its own'}
        description="In the footer of each page, after the lines that all lenders have"
        value={lender.licence}
        onText={(licence) => change({ licence })}
      />
    </Stack>
  );
}

const FIELDS = [
  ['phone', 'Phone', 'supportPhone', '(800) 555-0142'],
  ['email', 'E-mail', 'supportEmail', 'help@maple.example'],
  ['hours', 'Hours', 'hours', 'Monday to Friday, 6 am to 6 pm, Pacific time'],
  ['homepage', 'Home page', 'homepage', 'https://www.maple.example'],
  ['address', 'Postal address', 'address', '1 Maple Street, Austin, TX 78701'],
] as const;

/** Asks for the contact. An empty field has the base's value until it is written. */
export function ContactQuestion({ draft }: QuestionProps): ReactElement {
  const { basis, answers, faults, change } = draft;
  return (
    <SimpleGrid cols={2}>
      {FIELDS.map(([key, label, name, example]) => (
        <TextField
          key={key}
          label={label}
          placeholder={example}
          description={
            answers[key] === '' && basis.company[name] !== undefined
              ? `Until then ${String(basis.company[name])}`
              : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={faults[key]}
          {...bindFields(answers, change).text(key)}
        />
      ))}
    </SimpleGrid>
  );
}
