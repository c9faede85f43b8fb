/** The search of a sandbox page: a form without script, and the filter behind it. */
import { html } from 'hono/html';
import type { Documents, Row } from '../store/port.ts';
import type { Html } from './layout.ts';

/** The most texts that a page shows at once; the search finds the others. */
export const MAX_SHOWN = 100;

/** How many of the newest rows a search looks at. */
const MAX_SEARCHED = 1000;

/** The rows of a kind, newest first: as many as a page shows and one more, or all that a search looks at. */
export async function newest(
  documents: Documents,
  kind: string,
  { query, max = MAX_SHOWN }: { query: string; max?: number },
): Promise<Row[]> {
  const count = query.trim() === '' ? max + 1 : MAX_SEARCHED;
  return (await documents.list(kind, { newest: count })).toReversed();
}

/** What a search found: the items that are shown, and how many match in all. */
export interface Found<Item> {
  shown: Item[];
  matches: number;
  all: number;
  query: string;
}

/**
 * The items whose text has every word of the query, in any order and letter case. An empty query
 * finds all. Shown are the first `max`.
 */
export function find<Item>(
  items: readonly Item[],
  query: string,
  { textOf, max = MAX_SHOWN }: { textOf: (item: Item) => string; max?: number },
): Found<Item> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const text = textOf(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { shown: found.slice(0, max), matches: found.length, all: items.length, query };
}

/** The search form of the page at `path`. `example` says what can be searched for. */
export function searchForm(path: string, query: string, example: string): Html {
  return html`<form class="search" role="search" method="get" action="${path}">
    <label for="q">Search</label>
    <input id="q" name="q" type="search" value="${query}" aria-describedby="q-hint" />
    <button>Search</button>
    <p id="q-hint">${example}</p>
  </form>`;
}

/** One line on what a search found. `none` is shown when there is nothing to search. */
export function foundLine(
  { shown, matches, all, query }: Found<unknown>,
  path: string,
  none: string,
): Html {
  if (all === 0) return html`<p class="found">${none}</p>`;
  const back = query.trim() ? html` <a href="${path}">Show all</a>` : '';
  if (matches === 0)
    return html`<p class="found" role="status">Nothing matches “${query}”.${back}</p>`;
  const count =
    shown.length < matches
      ? `The first ${shown.length}. A search finds others.`
      : `${matches} shown.`;
  return html`<p class="found" role="status">${count}${back}</p>`;
}
