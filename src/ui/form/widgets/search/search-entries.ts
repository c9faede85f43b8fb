/** The list of a search field: its suggestions, and the entry for "not listed". */
import type { Suggestion } from '../../../form-port.ts';
import type { Copy } from '../../../copy.ts';
import type { Suggestions } from './use-suggestions.ts';

export interface SearchEntry {
  readonly key: string;
  readonly label: string;
  /** Undefined for the "not listed" entry. */
  readonly suggestion?: Suggestion;
}

/**
 * Returns the entries of the list. The "not listed" entry comes last, once the first search has
 * ended. Empty while idle.
 */
export function searchEntries(
  { state, found }: Suggestions,
  notListed: string | undefined,
): readonly SearchEntry[] {
  if (state === 'idle') return [];
  const entries = found.map((suggestion) => ({
    key: suggestion.key,
    label: suggestion.label,
    suggestion,
  }));
  const firstSearch = state === 'waiting' && found.length === 0;
  return notListed === undefined || firstSearch
    ? entries
    : [...entries, { key: '-', label: notListed }];
}

/**
 * Returns the status text of a search, which screen readers announce. Empty when there is nothing
 * new.
 */
export function searchStatus({ state, found, error }: Suggestions, copy: Copy): string {
  if (state === 'failed') return error;
  if (state === 'waiting') return found.length === 0 ? copy('search.searching') : '';
  if (state === 'idle') return '';
  if (found.length === 0) return copy('search.noMatches');
  return found.length === 1 ? copy('search.one') : copy('search.many', { count: found.length });
}
