/** The address of the page, which is completed from the pages that exist. */
import { Autocomplete, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { hasWords, splitSearch } from '../shared/words.ts';
import { listAddresses } from './page-titles.ts';
import { Note } from '../shared/looks.ts';
import type { Examples } from '../../host/index.ts';

const MAX_SHOWN = 40;

interface AddressFieldProps {
  readonly path: string;
  readonly setPath: (path: string) => void;
  /** Opens an address. */
  readonly open: (path: string) => void;
  readonly pages: Examples['pages'];
}

export function AddressField({ path, setPath, open, pages }: AddressFieldProps): ReactElement {
  const addresses = listAddresses(pages, path);
  const matches = (one: string, search: string): boolean =>
    hasWords(`${one} ${addresses.get(one)?.title ?? ''}`, splitSearch(search));
  return (
    <form
      className="address"
      onSubmit={(event) => {
        event.preventDefault();
        open(path);
      }}
    >
      <Autocomplete
        aria-label="Address"
        value={path}
        onChange={setPath}
        onOptionSubmit={open}
        limit={MAX_SHOWN}
        maxDropdownHeight={360}
        comboboxProps={{ width: 420, position: 'bottom-start' }}
        selectFirstOptionOnChange={false}
        data={[...addresses.keys()]}
        filter={({ options, search }) =>
          // With the address of a page in the field, all pages can be looked through.
          addresses.has(search.trim())
            ? options
            : options.filter((option) => 'value' in option && matches(option.value, search))
        }
        renderOption={({ option }) => (
          <span>
            <Text>{addresses.get(option.value)?.title}</Text>
            <Note>{option.value}</Note>
          </span>
        )}
      />
    </form>
  );
}
