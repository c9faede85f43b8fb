import { useState, type KeyboardEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import type { Suggestion } from '../../form-port.ts';
import { labelId } from '../../ids.ts';
import { textOf, useControl } from './control.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

interface Entry {
  readonly key: string;
  readonly label: string;
  readonly suggestion?: Suggestion;
}

function announce({ state, found, words }: Suggestions): string {
  if (state === 'failed') return words;
  if (state === 'waiting') return found.length === 0 ? 'Searching' : '';
  if (state === 'idle') return '';
  return found.length === 0
    ? 'No matches'
    : `${found.length} ${found.length === 1 ? 'match' : 'matches'}. Use the arrow keys to choose.`;
}

/** A text field that offers matches while it is typed (ARIA combobox with a list), and a way on when there are none. */
export function SearchWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = textOf(value);
  const asks = open && text.trim().length >= (ask.search?.minLength ?? 3);
  const suggestions = useSuggestions(port, ask.path, asks ? text.trim() : undefined);
  const notListed = ask.search?.notListed;
  const entries: readonly Entry[] =
    asks && suggestions.state !== 'idle'
      ? [
          ...suggestions.found.map((suggestion) => ({
            key: suggestion.key,
            label: suggestion.label,
            suggestion,
          })),
          ...(notListed === undefined ||
          (suggestions.state === 'waiting' && suggestions.found.length === 0)
            ? []
            : [{ key: '-', label: notListed }]),
        ]
      : [];
  const expanded = entries.length > 0;
  const listId = `${common.id}-list`;
  const choose = (entry: Entry) => {
    setOpen(false);
    setActive(-1);
    if (entry.suggestion !== undefined) port.pick(ask.path, entry.suggestion);
    else if (ask.search?.reveals !== undefined) port.reveal(ask.search.reveals);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = entries[active];
    if (event.key === 'Escape' && open) {
      setOpen(false);
      event.preventDefault();
    } else if (event.key === 'Enter' && expanded && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
      setActive(entries.length === 0 ? -1 : (active + 1) % entries.length);
    } else if (event.key === 'ArrowUp' && expanded) {
      event.preventDefault();
      setActive((active <= 0 ? entries.length : active) - 1);
    }
  };
  return (
    <div className="search">
      <input
        className="control"
        {...common}
        autoComplete={ask.autocomplete ?? 'off'}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
        maxLength={ask.maxLength}
        placeholder={ask.placeholder}
        value={text}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          common.onBlur();
        }}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          port.set(ask.path, event.currentTarget.value);
        }}
      />
      <ul
        className="search-list"
        id={listId}
        role="listbox"
        aria-labelledby={labelId(ask.path)}
        hidden={!expanded}
      >
        {entries.map((entry, index) => (
          // Pressing must not take the focus from the input first, or the list would close before the click.
          <li
            key={entry.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={entry.suggestion === undefined ? 'search-other' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            {entry.label}
          </li>
        ))}
      </ul>
      <p className={suggestions.state === 'failed' ? 'search-status' : 'sr-only'} role="status">
        {asks ? announce(suggestions) : ''}
      </p>
    </div>
  );
}
