/** The search of a sandbox page: a form without a script, and its filter. */
import { html } from 'hono/html';
import type { SandboxApp, Call } from '../lender.ts';
import type { Documents, Row } from '../store/port.ts';
import { toolPage, type Html } from './layout.ts';
import { findTool } from './tools.ts';

/** The most items that a page shows at once; a search finds the others. */
const MAX_SHOWN = 100;

/** How many of the newest rows a search covers. */
const MAX_SEARCHED = 1000;

/** The rows of a kind, newest first: one more than a page shows, or all that a search covers. */
export async function newest(
  documents: Documents,
  kind: string,
  { query, max = MAX_SHOWN }: { query: string; max?: number },
): Promise<Row[]> {
  const count = query.trim() === '' ? max + 1 : MAX_SEARCHED;
  return (await documents.list(kind, { newest: count })).toReversed();
}

/** The result of a search: the shown items, and the total number of matches. */
export interface SearchResult<Item> {
  shown: Item[];
  matches: number;
  all: number;
  query: string;
}

/**
 * The items whose text contains every word of the query, in any order and letter case. An empty
 * query matches all. Only the first `max` are shown.
 */
export function find<Item>(
  items: readonly Item[],
  query: string,
  { textOf, max = MAX_SHOWN }: { textOf: (item: Item) => string; max?: number },
): SearchResult<Item> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const text = textOf(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { shown: found.slice(0, max), matches: found.length, all: items.length, query };
}

/** The search form of the page at `path`. `example` is the hint of the search field. */
export function searchForm(path: string, query: string, example: string): Html {
  return html`<form class="search" role="search" method="get" action="${path}">
    <label for="q">Search</label>
    <input id="q" name="q" type="search" value="${query}" aria-describedby="q-hint" />
    <button>Search</button>
    <p id="q-hint">${example}</p>
  </form>`;
}

/** One line that sums up a search. `none` is shown when there are no items to search. */
export function foundLine(
  { shown, matches, all, query }: SearchResult<unknown>,
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

/** The list on the page of a tool. */
interface SearchPage<Item> {
  /** The items that a query searches, in their order. */
  items: (query: string, c: Call) => Promise<readonly Item[]> | readonly Item[];
  textOf: (item: Item) => string;
  max?: number;
  draw: (shown: readonly Item[]) => Html | Html[] | string;
}

/** Adds the page of the tool at `path`, which lists items with a search. */
export function addSearchPage<Item>(app: SandboxApp, path: string, page: SearchPage<Item>): void {
  const { items, textOf, max = MAX_SHOWN, draw } = page;
  const { example = '', none = '' } = findTool(path);
  app.get(path, async (c) => {
    const query = c.req.query('q') ?? '';
    const found = find(await items(query, c), query, { textOf, max });
    const body = html`${searchForm(path, query, example)} ${foundLine(found, path, none)}
    ${draw(found.shown)}`;
    return c.html(toolPage(c, path, body));
  });
}
