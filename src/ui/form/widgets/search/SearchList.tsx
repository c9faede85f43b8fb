import type { ReactElement } from 'react';
import type { SearchEntry } from './search-entries.ts';

interface SearchListProps {
  readonly id: string;
  /** The id of the field's label. */
  readonly labelledBy: string;
  readonly entries: readonly SearchEntry[];
  /** The index of the highlighted entry; -1 for none. */
  readonly active: number;
  readonly onChoose: (entry: SearchEntry) => void;
}

/** Renders the listbox of a combobox. The input keeps the focus and handles the keys. */
export function SearchList(props: SearchListProps): ReactElement {
  const { id, labelledBy, entries, active, onChoose } = props;
  return (
    <ul
      className="search-list"
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA combobox pattern needs a listbox
      role="listbox"
      aria-labelledby={labelledBy}
      hidden={entries.length === 0}
    >
      {entries.map((entry, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the focus and handles the keys
        <li
          key={entry.key}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a listbox consists of options
          role="option"
          aria-selected={index === active}
          className={entry.suggestion === undefined ? 'search-other' : undefined}
          // Keeps the focus in the input: a blur would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          {entry.label}
        </li>
      ))}
    </ul>
  );
}
