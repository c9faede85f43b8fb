/** The pages of one-way reports from the product: errors, telemetry, and feedback. */
import { html } from 'hono/html';
import { textIn } from '../../lender.ts';
import type { App, Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';
import { layout } from '../layout.ts';
import type { Html } from '../layout.ts';
import { find, foundLine, newest, searchForm } from '../search.ts';

interface Report {
  title: string;
  intro: string;
  /** The kinds of rows, with their names on the page. */
  kinds: Readonly<Record<string, string>>;
  /** The keys of the body that form the heading. Missing keys are skipped. */
  heading: readonly string[];
  example: string;
  none: string;
}

const REPORTS = {
  errors: {
    title: 'Reported errors',
    intro: 'What the error reporter received, newest first.',
    kinds: { error: 'Error' },
    heading: ['name', 'message'],
    example: 'A word of the message, or a page.',
    none: 'No error was reported.',
  },
  telemetry: {
    title: 'Telemetry',
    intro: 'Journey events and sessions, newest first of each kind.',
    kinds: { event: 'Event', session: 'Session' },
    heading: ['event'],
    example: 'The name of an event, a page or a session.',
    none: 'Nothing was sent yet.',
  },
  feedback: {
    title: 'Feedback',
    intro: 'Feedback to the CEO, and entries of the waitlist, newest first of each kind.',
    kinds: { feedback: 'Feedback', waitlist: 'Waitlist' },
    heading: ['topic', 'message', 'email'],
    example: 'A word of the message, or an e-mail address.',
    none: 'There is none yet.',
  },
} satisfies Record<string, Report>;

export function reportRoutes(app: App, lender: Lender): void {
  for (const name of ['errors', 'telemetry', 'feedback'] as const)
    app.get(`/sandbox/${name}`, async (c) => {
      c.header('cache-control', 'no-store');
      return c.html(await page(lender, name, c.req.query('q') ?? ''));
    });
}

async function page(lender: Lender, name: keyof typeof REPORTS, query: string): Promise<Html> {
  const path = `/sandbox/${name}`;
  const report: Report = REPORTS[name];
  const { title, intro, kinds, example, none } = report;
  const lists = Object.keys(kinds).map((kind) => newest(lender.store, kind, { query }));
  const rows = (await Promise.all(lists)).flat();
  const found = find(rows, query, {
    textOf: ({ kind, org, body }) => `${kinds[kind]} ${org} ${JSON.stringify(body)}`,
  });
  return layout({
    title,
    at: path,
    intro,
    done: '',
    body: html`${searchForm(path, query, example)} ${foundLine(found, path, none)}
    ${found.shown.map((row) => entry(row, report))}`,
  });
}

function entry({ kind, org, body }: Row, { kinds, heading }: Report): Html {
  const words = heading.map((key) => textIn(body, key)).filter(Boolean);
  const where = textIn(body, 'pagePath') || textIn(body, 'pathname');
  return html`<article>
    <h2>${words.join(': ') || kinds[kind]}</h2>
    <p>${[kinds[kind], org, where].filter(Boolean).join(', ')}</p>
    <details>
      <summary>All values</summary>
      <pre tabindex="0">${JSON.stringify(body, null, 2)}</pre>
    </details>
  </article>`;
}
