/** The value that an answer is compared with: one of a list, or what is written. */
import { Select, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { NearQuestion } from './acts-host.ts';
import { readValue } from './rule-sentence.ts';

interface ValueInputProps {
  readonly value: unknown;
  /** Undefined for a value that is no answer. */
  readonly question: NearQuestion | undefined;
  readonly onChange: (value: unknown) => void;
}

export function ValueInput({ value, question, onChange }: ValueInputProps): ReactElement {
  const [written, setWritten] = useState(String(value ?? ''));
  const values = question?.values;
  const chosen = values?.findIndex((one) => one.value === value) ?? -1;
  if (values !== undefined && (chosen >= 0 || value === ''))
    return (
      <Select
        size="xs"
        flex={1}
        aria-label="Value"
        allowDeselect={false}
        data={values.map(({ label }, at) => ({ value: String(at), label }))}
        value={chosen < 0 ? null : String(chosen)}
        onChange={(at) => onChange(values[Number(at)]?.value)}
      />
    );
  return (
    <TextInput
      size="xs"
      flex={1}
      aria-label="Value"
      value={written}
      onChange={({ currentTarget }) => {
        setWritten(currentTarget.value);
        onChange(readValue(currentTarget.value));
      }}
    />
  );
}
