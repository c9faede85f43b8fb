/** The tables of the help page: magic values, the checklist, pages, events and codes. */
import { html } from 'hono/html';
import { EVENTS } from '../../checklist/events.ts';
import { CHECKLIST, rowId, rowOf } from '../../checklist/rows.ts';
import type { ChecklistRow } from '../../checklist/rows.ts';
import magic from '../../definitions/magic-values.json' with { type: 'json' };
import routes from '../../definitions/routes.json' with { type: 'json' };
import seed from '../../definitions/seed.json' with { type: 'json' };
import { magicAnswers, magicRows } from '../../lending/magic-values.ts';
import type { MagicRow } from '../../lending/magic-values.ts';
import { table } from '../layout.ts';
import type { Cell, Html } from '../layout.ts';

/** How QA reaches a page of the product; definitions/routes.json explains each key. */
export interface PageHint {
  page: string;
  row?: string;
  value?: string;
  then?: string;
}

/** Values of a create request that choose the course of a new application. */
export function magicValuesTable(): Html {
  return table(
    ['Value', 'Effect', 'Rows of the checklist'],
    magicRows().map((row) => [valueOf(row), row.effect, (row.visits ?? []).join(', ')]),
  );
}

/** Values within the answers of a section. */
export function magicAnswersTable(): Html {
  return table(
    ['Where', 'Value', 'Effect'],
    magicAnswers().map((row) => [
      `${row.section}: ${row.field}`,
      row.endsWith ? `ends with ${row.endsWith}` : `begins with ${row.startsWith ?? ''}`,
      row.effect,
    ]),
  );
}

/** Values of other forms, such as an e-mail that exists already. */
export function otherValuesTable(): Html {
  return table(
    ['Value', 'Effect'],
    magic.otherValues.map((row) => [row.value, row.effect]),
  );
}

/** The rows of the checklist in their order. */
export function checklistTable(): Html {
  return table(
    ['Row', 'Status', 'Triggered by', 'Completed at speed 1 after'],
    CHECKLIST.map((row) => [
      rowId(row),
      row.status,
      triggerOf(row),
      row.seconds === undefined ? '' : `${row.seconds} s`,
    ]),
  );
}

/** How to reach each page of an application. */
export function pagesTable(): Html {
  return table(
    ['Page', 'Status to set', 'Value to type', 'Then'],
    routes.routes.map((hint: PageHint) => [
      hint.page,
      hint.row ?? '',
      hint.value ?? triggerOf(rowOf(hint.row ?? '')),
      hint.then ?? '',
    ]),
  );
}

/** All events. */
export function eventsTable(): Html {
  return table(
    ['Event', 'Effect', 'At the row'],
    EVENTS.map(({ event, effect, row }) => [event, effect, row ?? 'the current row']),
  );
}

/** Offer codes, referrals, loan officers, and the places of the waitlist. */
export function codesTable(): Html {
  const row = (kind: string, value: string, note: string): Cell[] => [
    kind,
    html`<code>${value}</code>`,
    note,
  ];
  const waitlist = 'the waitlist in place of an application';
  return table(
    ['Kind', 'Value', 'Effect'],
    [
      ...seed.offerCodes.map(({ offerCode, note }) => row('Offer code', offerCode, note)),
      ...seed.referrals.map(({ referralUuid, note }) => row('Referral (rid)', referralUuid, note)),
      ...seed.loanOfficers.map(({ uuid, note }) => row('Loan officer (referrer)', uuid, note)),
      ['Waitlist states', seed.waitlistStates.join(', '), waitlist],
      ['Waitlist zips', seed.waitlistZips.join(', '), waitlist],
    ],
  );
}

/** The magic values or the action that trigger a row. A row of the ordinary course needs none. */
function triggerOf(row: ChecklistRow | undefined): string {
  const values = magicRows()
    .filter(({ visits }) => row && visits?.includes(rowId(row)))
    .map(valueOf);
  const triggers = [...values, ...(row?.trigger ? [row.trigger] : [])].join('; ');
  return triggers || (row?.visit ? '' : 'the ordinary course');
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  lastName: 'last name',
  streetNumber: 'street number',
  state: 'state',
  income: 'income',
};

function valueOf({ when }: MagicRow): string {
  const limit =
    when.below !== undefined
      ? `below $${when.below.toLocaleString('en-US')}`
      : `above $${(when.above ?? 0).toLocaleString('en-US')}`;
  return `${FIELD_NAMES[when.field] ?? when.field} ${when.is ?? limit}`;
}
