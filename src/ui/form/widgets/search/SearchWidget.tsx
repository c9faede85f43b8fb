import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { labelId } from '../../../ids.ts';
import { getText, useControl, type Control } from '../use-control.ts';
import { useWords } from '../text/TextWidgets.tsx';
import { useCopy } from '../../../copy.ts';
import { searchEntries, searchStatus, type SearchEntry } from './search-entries.ts';
import { SearchList } from './SearchList.tsx';
import { useCombobox, type Combobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchInputProps {
  readonly control: Control;
  readonly combobox: Combobox;
  readonly entries: readonly SearchEntry[];
  readonly listId: string;
  readonly onChoose: (entry: SearchEntry) => void;
}

function SearchInput(props: SearchInputProps): ReactElement {
  const { control, combobox, entries, listId, onChoose } = props;
  const { field, inputProps } = control;
  const words = useWords(control);
  const expanded = entries.length > 0;
  const { active } = combobox;
  return (
    <input
      className="control"
      {...inputProps}
      {...words}
      autoComplete={field.autocomplete ?? 'off'}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={expanded}
      aria-controls={listId}
      aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
      placeholder={field.placeholder}
      onKeyDown={(event) => combobox.onKeyDown(event, entries, onChoose)}
      onBlur={() => {
        combobox.close();
        inputProps.onBlur();
      }}
      onChange={(event) => {
        combobox.start();
        words.onChange(event);
      }}
    />
  );
}

/**
 * A text input with suggestions (an ARIA combobox). A "not listed" entry reveals further fields
 * instead.
 */
export function SearchWidget(props: WidgetProps): ReactElement {
  const copy = useCopy();
  const control = useControl(props);
  const combobox = useCombobox();
  const { field, port, inputProps } = control;
  const text = getText(control.value).trim();
  const searching = combobox.open && text.length >= (field.search?.minLength ?? 3);
  const suggestions = useSuggestions(port, field.path, searching ? text : undefined);
  const entries = searchEntries(suggestions, field.search?.notListed);
  const listId = `${inputProps.id}-list`;
  // The list says by itself what was found.
  const { state, found } = suggestions;
  const isShown = state === 'failed' || (state === 'ready' && found.length === 0);
  const choose = ({ suggestion }: SearchEntry) => {
    combobox.reset();
    if (suggestion !== undefined) port.pick(field.path, suggestion);
    else if (field.search?.reveals !== undefined) port.reveal(field.search.reveals);
  };
  return (
    <div className="search">
      <SearchInput
        control={control}
        combobox={combobox}
        entries={entries}
        listId={listId}
        onChoose={choose}
      />
      <SearchList
        id={listId}
        labelledBy={labelId(field.path)}
        entries={entries}
        active={combobox.active}
        onChoose={choose}
      />
      <p className={isShown ? 'search-status' : 'sr-only'} role="status">
        {searchStatus(suggestions, copy)}
      </p>
    </div>
  );
}
