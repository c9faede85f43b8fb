/** The loader text that a page shows while the lender is processing. */
import { text, type CompiledPage, type Context } from '../../engine/index.ts';
import { shownLoader } from '../screens/loader.ts';
import type { AppStore } from '../state/app-store.ts';

/** The default loader, for pages that name none. */
const DEFAULT_LOADER = 'processing';
const CLOSES_AFTER_MS = 30_000;
const OVER_MS = 15_000;

/** The texts of a wait, and its times in milliseconds. */
export interface ShownProcessing {
  readonly title: string;
  readonly note: string;
  readonly messages: readonly string[];
  readonly overMs: number;
  readonly closesAfterMs: number;
  readonly late: string;
}

/** The loader that a page shows while it waits. If the set lacks it, the generic loader text. */
export function shownProcessing(
  client: AppStore,
  page: CompiledPage,
  context: Context,
): ShownProcessing {
  const { set } = client.get();
  const id = getLoader(page);
  const loader = shownLoader(set, id, context);
  const { title = text(page.screen.title ?? '', context, set.vocabulary) } = loader;
  const { messages = ['Loading'], overMs = OVER_MS, note = '', late = '' } = loader;
  const { closesAfterMs = CLOSES_AFTER_MS } = set.loaders[id] ?? {};
  return { title, messages, overMs, note, late, closesAfterMs };
}

/** The minimum duration of a page's wait, in milliseconds, so that its modal does not flash. */
export function leastWaitMs(client: AppStore, page: CompiledPage): number {
  const { loaders } = client.get().set;
  const id = getLoader(page);
  return Object.hasOwn(loaders, id) ? (loaders[id]?.atLeastMs ?? 0) : 0;
}

const getLoader = ({ poll }: CompiledPage): string => poll?.loader ?? DEFAULT_LOADER;
