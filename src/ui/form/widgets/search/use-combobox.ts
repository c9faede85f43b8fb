import { useState, type KeyboardEvent } from 'react';

export interface Combobox {
  /** Whether the borrower is searching. The list is shown only when there are also entries. */
  readonly open: boolean;
  /** The index of the highlighted entry; -1 for none. */
  readonly active: number;
  /** Opens the list and highlights nothing. */
  readonly start: () => void;
  readonly close: () => void;
  /** Closes the list and highlights nothing. */
  readonly reset: () => void;
  /** Moves the highlight with the arrow keys, chooses with Enter and closes with Escape. */
  readonly onKeyDown: <T>(
    event: KeyboardEvent<HTMLInputElement>,
    entries: readonly T[],
    onChoose: (entry: T) => void,
  ) => void;
}

/**
 * Holds the state of an ARIA combobox: whether its list is open, and which entry is highlighted.
 */
export function useCombobox(): Combobox {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  return {
    open,
    active,
    start: () => {
      setOpen(true);
      setActive(-1);
    },
    close: () => setOpen(false),
    reset: () => {
      setOpen(false);
      setActive(-1);
    },
    onKeyDown: (event, entries, onChoose) => {
      const entry = entries[active];
      const expanded = entries.length > 0;
      if (event.key === 'Escape' && open) {
        setOpen(false);
        event.preventDefault();
      } else if (event.key === 'Enter' && expanded && entry !== undefined) {
        event.preventDefault();
        onChoose(entry);
      } else if (event.key === 'ArrowDown') {
        event.preventDefault();
        setOpen(true);
        setActive(expanded ? (active + 1) % entries.length : -1);
      } else if (event.key === 'ArrowUp' && expanded) {
        event.preventDefault();
        setActive((active <= 0 ? entries.length : active) - 1);
      }
    },
  };
}
