/** Asks which kind of answer a question has, and for its choices. */
import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { LongField } from '../../shared/fields.tsx';
import { hasChoices, KIND_LABELS, type QuestionForm } from './question-form.ts';

interface KindFieldsProps extends Pick<QuestionForm, 'kind' | 'options'> {
  readonly set: (change: Partial<Pick<QuestionForm, 'kind' | 'options'>>) => void;
}

export function KindSelect({ kind, set }: Omit<KindFieldsProps, 'options'>): ReactElement {
  return (
    <Select
      label="Kind of answer"
      data={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))}
      value={kind}
      onChange={(next) => set({ kind: (next ?? kind) as QuestionForm['kind'] })}
    />
  );
}

interface ChoicesProps extends KindFieldsProps {
  readonly name?: string;
  readonly error?: string | undefined;
}

/** Nothing for a kind without choices. */
export function Choices({ kind, options, set, name, error }: ChoicesProps): ReactElement | null {
  if (!hasChoices(kind)) return null;
  return (
    <LongField
      required
      {...{ name, error }}
      label="Choices, one a line"
      minRows={3}
      maxRows={10}
      value={options}
      onText={(next) => set({ options: next })}
    />
  );
}
