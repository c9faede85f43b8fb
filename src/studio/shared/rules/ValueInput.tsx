/** The value that something is compared with, in a field that fits what is compared. */
import { NumberInput, Select, TagsInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { TextField } from '../fields.tsx';
import { parseWrittenValue } from './values.ts';
import type { RuleFact } from '../../../prover/index.ts';

interface ValueInputProps {
  readonly value: unknown;
  readonly fact: RuleFact;
  /** Whether it is a list of values. */
  readonly isList: boolean;
  readonly onChange: (value: unknown) => void;
}

const SHARED = { size: 'xs', flex: 1, 'aria-label': 'Value' } as const;
const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function ValueInput(props: ValueInputProps): ReactElement {
  const { value, fact, isList, onChange } = props;
  const { kind } = fact;
  if (isList) return <ListInput {...props} />;
  const values = fact.values ?? (kind === 'yes-no' ? YES_NO : undefined);
  const chosen = values?.findIndex((one) => one.value === value) ?? -1;
  if (values !== undefined && chosen >= 0)
    return (
      <Select
        {...SHARED}
        searchable
        data={values.map(({ label }, at) => ({ value: String(at), label }))}
        value={String(chosen)}
        onChange={(at) => onChange(values[Number(at)]?.value)}
      />
    );
  if ((kind === 'money' || kind === 'number') && (typeof value === 'number' || value === ''))
    return <AmountInput {...props} value={value} />;
  if (kind === 'date' && (value === '' || DATE.test(String(value))))
    return <TextField {...SHARED} type="date" value={String(value)} onText={onChange} />;
  return <Written {...props} />;
}

interface AmountInputProps extends ValueInputProps {
  readonly value: number | '';
}

const amountOf = (written: number | string): number | '' =>
  typeof written === 'number' ? written : '';

/** A number. An emptied field has the value '', which is no 0. */
function AmountInput({ value, fact, onChange }: AmountInputProps): ReactElement {
  const [written, setWritten] = useState<number | string>(value);
  // The condition has taken the place of another one.
  if (amountOf(written) !== value) setWritten(value);
  return (
    <NumberInput
      {...SHARED}
      {...(fact.kind === 'money' && { prefix: '$', thousandSeparator: ',' })}
      value={written}
      onChange={(next) => {
        setWritten(next);
        onChange(amountOf(next));
      }}
    />
  );
}

/** A value of any type, as it is written. */
function Written({ value, fact, onChange }: ValueInputProps): ReactElement {
  const shown = String(value ?? '');
  const [written, setWritten] = useState(shown);
  const read = (text: string): unknown => (fact.kind === 'text' ? text : parseWrittenValue(text));
  if (read(written) !== value && written !== shown) setWritten(shown);
  return (
    <TextField
      {...SHARED}
      value={written}
      onText={(next) => {
        setWritten(next);
        onChange(read(next));
      }}
    />
  );
}

/** Values of a list, by their labels; those without a label as they are written. */
function ListInput({ value, fact, onChange }: ValueInputProps): ReactElement {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const labelOf = (one: unknown): string =>
    fact.values?.find((known) => known.value === one)?.label ?? String(one);
  const valueOf = (label: string): unknown =>
    list.find((one) => labelOf(one) === label) ??
    fact.values?.find((known) => known.label === label)?.value ??
    (fact.kind === 'text' ? label : parseWrittenValue(label));
  return (
    <TagsInput
      {...SHARED}
      data={[...new Set((fact.values ?? []).map(({ label }) => label))]}
      value={list.map(labelOf)}
      onChange={(labels) => onChange(labels.map(valueOf))}
    />
  );
}
