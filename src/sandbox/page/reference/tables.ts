/** The reference pages: tables of magic values, the checklist, pages, events and codes. */
import { html } from 'hono/html';
import { EVENTS } from '../../checklist/events.ts';
import { CHECKLIST, rowId, findRow } from '../../checklist/rows.ts';
import type { ChecklistRow } from '../../checklist/rows.ts';
import magic from '../../definitions/magic-values.json' with { type: 'json' };
import routes from '../../definitions/routes.json' with { type: 'json' };
import seed from '../../definitions/seed.json' with { type: 'json' };
import type { SandboxApp } from '../../lender.ts';
import { magicAnswers, magicRows } from '../../lending/magic-values.ts';
import type { MagicRow } from '../../lending/magic-values.ts';
import { table } from '../layout.ts';
import { addSearchPage } from '../search.ts';

/** A reference table: its title, an explanation, its column heads and its rows. */
interface ReferenceTable {
  title: string;
  about: string;
  heads: string[];
  rows: string[][];
}

/** How QA reaches a page of the product; definitions/routes.json explains each key. */
export interface PageHint {
  page: string;
  row?: string;
  value?: string;
  then?: string;
}

const PAGES: Readonly<Record<string, () => ReferenceTable[]>> = {
  values: valueTables,
  pages: pageTables,
  statuses: statusTables,
};

/** Adds the reference pages. */
export function referenceRoutes(app: SandboxApp): void {
  for (const [name, tables] of Object.entries(PAGES))
    addSearchPage(app, `/sandbox/${name}`, {
      items: () => tables().flatMap((of) => of.rows.map((row) => ({ of: of.title, row }))),
      textOf: ({ row }) => row.join(' '),
      max: Infinity,
      draw: (shown) =>
        tables().map(({ title, about, heads }) => {
          const rows = shown.filter(({ of }) => of === title).map(({ row }) => row);
          return rows.length === 0
            ? html``
            : html`<h2>${title}</h2>
                <p>${about}</p>
                ${table(heads, rows)}`;
        }),
    });
}

/** The magic values, grouped by the place where they are typed. */
function valueTables(): ReferenceTable[] {
  return [
    {
      title: 'In a new application',
      about: 'Type them while you apply. Every row that matches takes effect.',
      heads: ['Value', 'Effect', 'Statuses'],
      rows: magicRows().map((row) => [readValue(row), row.effect, (row.visits ?? []).join(', ')]),
    },
    {
      title: 'Within an application',
      about: 'Type them in a later answer.',
      heads: ['Where', 'Value', 'Effect'],
      rows: magicAnswers().map((row) => [
        `${row.section}: ${row.field}`,
        row.endsWith ? `ends with ${row.endsWith}` : `begins with ${row.startsWith ?? ''}`,
        row.effect,
      ]),
    },
    {
      title: 'In other forms',
      about: 'Such as an e-mail address that has an account already.',
      heads: ['Value', 'Effect'],
      rows: magic.otherValues.map((row) => [row.value, row.effect]),
    },
    {
      title: 'Codes and ids',
      about: 'Offer codes, referrals, loan officers, and the places of the waitlist.',
      heads: ['Kind', 'Value', 'Effect'],
      rows: codeRows(),
    },
  ];
}

/** How to reach each page of an application. */
function pageTables(): ReferenceTable[] {
  const rows = routes.routes.map((hint: PageHint) => [
    hint.page,
    hint.row ?? '',
    hint.value ?? getTrigger(findRow(hint.row ?? '')),
    hint.then ?? '',
  ]);
  return [
    {
      title: 'Pages of an application',
      about:
        'Set the status on the page of the application, or type the value. Then follow the last column.',
      heads: ['Page', 'Status to set', 'Value to type', 'Then'],
      rows,
    },
  ];
}

/** The rows of the checklist in order, and the events. */
function statusTables(): ReferenceTable[] {
  return [
    {
      title: 'The checklist',
      about: 'An application has the status of the first row that is due.',
      heads: ['Row', 'Status', 'Triggered by', 'Completed at speed 1 after'],
      rows: CHECKLIST.map((row) => [
        rowId(row),
        row.status,
        getTrigger(row),
        row.seconds === undefined ? '' : `${row.seconds} s`,
      ]),
    },
    {
      title: 'Events',
      about:
        'The lender records events by itself. Record one by hand on the page of an application.',
      heads: ['Event', 'Effect', 'At the row'],
      rows: EVENTS.map(({ event, effect, row }) => [event, effect, row ?? 'the current row']),
    },
  ];
}

function codeRows(): string[][] {
  const waitlist = 'the waitlist in place of an application';
  return [
    ...seed.offerCodes.map(({ offerCode, note }) => ['Offer code', offerCode, note]),
    ...seed.referrals.map(({ referralUuid, note }) => ['Referral (rid)', referralUuid, note]),
    ...seed.loanOfficers.map(({ uuid, note }) => ['Loan officer (referrer)', uuid, note]),
    ['Waitlist states', seed.waitlistStates.join(', '), waitlist],
    ['Waitlist zips', seed.waitlistZips.join(', '), waitlist],
  ];
}

/** The magic values or the action that trigger a row. A row of the normal flow needs none. */
function getTrigger(row: ChecklistRow | undefined): string {
  const values = magicRows()
    .filter(({ visits }) => row && visits?.includes(rowId(row)))
    .map(readValue);
  const triggers = [...values, ...(row?.trigger ? [row.trigger] : [])].join('; ');
  return triggers || (row?.visit ? '' : 'the ordinary course');
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  lastName: 'last name',
  streetNumber: 'street number',
  state: 'state',
  income: 'income',
};

function readValue({ when }: MagicRow): string {
  const limit =
    when.below !== undefined
      ? `below $${when.below.toLocaleString('en-US')}`
      : `above $${(when.above ?? 0).toLocaleString('en-US')}`;
  return `${FIELD_NAMES[when.field] ?? when.field} ${when.is ?? limit}`;
}
