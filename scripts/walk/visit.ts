/** The report of a walk: each place with its fields, the calls, the wait and the status. */

/** One visit of a place. */
export interface WalkVisit {
  /** Empty for the person who registered. */
  readonly who: string;
  readonly place: string;
  readonly title: string;
  /** Dotted paths of the fields that were shown, in order. */
  readonly fields: readonly string[];
  /** Ids of the blocks that were used. */
  readonly used: readonly string[];
  /** The places that redirected to this one. */
  readonly passed: readonly string[];
  /** `GET /path 200`, in the order in which they were sent. */
  readonly calls: readonly string[];
  /** Milliseconds waited at this place. */
  readonly waited: number;
  /** The status after the visit; empty without an application. */
  readonly status: string;
}

const RANDOM_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{40,}/gi;

/** The text with ids and tokens, which differ between runs, replaced by an ellipsis. */
export function masked(text: string): string {
  return text.replace(RANDOM_ID, '…');
}

/** Merges equal consecutive calls into one with their count. */
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
export function writeVisit(visit: WalkVisit, number: number): readonly string[] {
  const { who, place, title, fields, used, calls, waited, status } = visit;
  const rows: readonly (readonly [string, string])[] = [
    ['asks', fields.join(', ')],
    ['uses', used.join(', ')],
    ...counted(calls).map((call): [string, string] => ['calls', call]),
    ['waits', waited === 0 ? '' : `${waited / 1000} s`],
    ['status', status],
  ];
  const person = who === '' ? '' : ` (${who})`;
  const head = `${String(number).padStart(3)}  ${place.padEnd(28)} ${title}${person}`;
  const lines = rows.filter(([, text]) => text !== '');
  return [head, ...lines.map(([label, text]) => `     ${label.padEnd(7)}${text}`)].map(masked);
}
