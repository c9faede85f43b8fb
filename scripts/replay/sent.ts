/** Records what a borrower's client sends, without what differs between two runs. */
import type { WalkLender } from '../walk/lender.ts';
import { masked } from '../walk/visit.ts';

/** Codes of e-mails are random. */
const CODE = /"\d{6}"/g;

/** The lender with a record of the calls that write. `sent` gives them sorted, as `POST /path {body}`. */
export function recordCalls(lender: WalkLender): {
  readonly lender: WalkLender;
  readonly sent: () => readonly string[];
} {
  const sent: string[] = [];
  return {
    lender: {
      ...lender,
      fetch(url, init) {
        const method = init?.method ?? 'GET';
        const body = typeof init?.body === 'string' ? ` ${init.body.replaceAll(CODE, '"…"')}` : '';
        if (method !== 'GET') sent.push(masked(`${method} ${url.split('?', 1)[0]}${body}`));
        return lender.fetch(url, init);
      },
    },
    sent: () => sent.toSorted(),
  };
}
