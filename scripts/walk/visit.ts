/** What is told of a walk: each place with what was asked, called and waited for there. */
import { leavesOfScreen } from './fill.ts';
import type { Screen } from '../../src/engine/index.ts';

/** One look at a place. */
export interface Visit {
  /** Empty: whoever registered. */
  readonly who: string;
  readonly place: string;
  readonly title: string;
  /** Dotted paths of the fields that were drawn, in order. */
  readonly asked: readonly string[];
  /** Blocks that were used, by their ids. */
  readonly used: readonly string[];
  /** The places that led on to this one by themselves. */
  readonly passed: readonly string[];
  /** `GET /path 200`, in the order in which they were sent. */
  readonly calls: readonly string[];
  /** Milliseconds that went by here. */
  readonly waited: number;
  /** The status that the place left behind; empty: none is known. */
  readonly status: string;
}

/** The fields of a screen that are drawn. */
export function askedBy(screen: Screen): readonly string[] {
  return leavesOfScreen(screen)
    .filter(({ shown }) => shown)
    .map(({ path }) => path);
}

/** Does the screen say by itself that the other side is at work? */
export function tellsOfWaiting({ before, after }: Screen): boolean {
  return [...before, ...after].some(({ block }) => block === 'waiting');
}

const SEEDED = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{40,}/gi;

/** The text without what is another one each time. */
export function masked(text: string): string {
  return text.replace(SEEDED, '…');
}

/** Calls that follow each other and are the same, as one with their number. */
function counted(calls: readonly string[]): readonly string[] {
  const rows: { readonly call: string; times: number }[] = [];
  for (const call of calls) {
    const last = rows.at(-1);
    if (last?.call === call) last.times += 1;
    else rows.push({ call, times: 1 });
  }
  return rows.map(({ call, times }) => (times === 1 ? call : `${call}  ×${times}`));
}

/** The lines of a visit, `number` from 1. */
export function linesOf(
  { who, place, title, asked, used, calls, waited, status }: Visit,
  number: number,
): readonly string[] {
  const rows: readonly (readonly [string, string])[] = [
    ['asks', asked.join(', ')],
    ['uses', used.join(', ')],
    ...counted(calls).map((call): [string, string] => ['calls', call]),
    ['waits', waited === 0 ? '' : `${waited / 1000} s`],
    ['status', status],
  ];
  const head = `${String(number).padStart(3)}  ${place.padEnd(28)} ${title}${who === '' ? '' : ` (${who})`}`;
  return [
    head,
    ...rows
      .filter(([, words]) => words !== '')
      .map(([label, words]) => `     ${label.padEnd(7)}${words}`),
  ].map(masked);
}
