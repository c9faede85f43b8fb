/** A value of a lender's theme that is one of a few. */
import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { type ThemeValueProps, useThemeEdit } from './use-theme-edit.ts';

interface ThemeChoiceProps extends ThemeValueProps {
  /** Value -> its name. Values are texts; `isNumber`: they are written as numbers. */
  readonly options: Readonly<Record<string, string>>;
  readonly isNumber?: boolean;
}

/** The value of the option that goes back to the base. */
const OF_BASE = '';

export function ThemeChoice(props: ThemeChoiceProps): ReactElement {
  const { label, options, isNumber = false } = props;
  const { shown, base, fault, save } = useThemeEdit<string | number>(props);
  const nameOf = (value: string | number): string => options[value] ?? String(value);
  const known =
    shown === null || shown in options ? options : { ...options, [shown]: String(shown) };
  return (
    <Select
      label={label}
      value={shown === null ? OF_BASE : String(shown)}
      error={fault === '' ? undefined : fault}
      data={[
        { value: OF_BASE, label: base === null ? 'Default' : `Of the base: ${nameOf(base)}` },
        ...Object.entries(known).map(([value, name]) => ({ value, label: name })),
      ]}
      onChange={(next) => {
        if (next === OF_BASE || next === null) void save(null);
        else void save(isNumber ? Number(next) : next);
      }}
    />
  );
}
