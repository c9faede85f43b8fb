/** Chooses the states in which a lender lends. */
import { MultiSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import type { StateOption } from '../../host/index.ts';

interface StatesInputProps {
  readonly options: readonly StateOption[];
  readonly value: readonly string[];
  readonly onChange: (states: readonly string[]) => void;
}

export function StatesInput({ options, value, onChange }: StatesInputProps): ReactElement {
  return (
    <MultiSelect
      label="States in which it lends"
      description={
        value.length === 0
          ? 'None chosen: it lends in all states of the product'
          : 'Homes in other states are refused with a message'
      }
      placeholder={value.length === 0 ? 'All states' : undefined}
      searchable
      clearable
      clearSectionMode="clear"
      hidePickedOptions
      nothingFoundMessage="There is no such state"
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      clearButtonProps={{ 'aria-label': 'All states' }}
    />
  );
}
