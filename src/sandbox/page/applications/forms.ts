/** The forms with which QA changes an application: for its lender, its notary and its owners. */
import { html } from 'hono/html';
import { getDate, SPEED_RANGE } from '../../checklist/clock.ts';
import { EVENTS } from '../../checklist/events.ts';
import { buildFacts, getStatus, listItems } from '../../checklist/facts.ts';
import { CHECKLIST, rowId } from '../../checklist/rows.ts';
import seed from '../../definitions/seed.json' with { type: 'json' };
import { newUuid } from '../../lender.ts';
import { magicRows, type MagicRow } from '../../lending/magic-values.ts';
import { TASKS } from '../../lending/tasks.ts';
import type { Body } from '../../store/port.ts';
import type { Html } from '../layout.ts';
import { PRESS_FIELD } from './run-once.ts';

/** A form. With neither options nor input it is a button. */
interface PageForm {
  act: string;
  button: string;
  label?: string;
  /** The value of each option and its text. */
  options?: readonly (readonly [string, string])[];
  /** The attributes of its field. */
  input?: Html;
}

const TASK_OPTIONS = Object.keys(TASKS).map((kind) => [kind, kind] as const);
const { min, max } = SPEED_RANGE;

const MOVE: readonly PageForm[] = [
  {
    act: 'status',
    label: 'Status',
    button: 'Set the status',
    options: CHECKLIST.map((row) => [rowId(row), rowId(row)]),
  },
  {
    act: 'scene',
    label: 'Magic value',
    button: 'Start again with it',
    options: magicRows().map((row, index) => [String(index), `${readValue(row)}: ${row.effect}`]),
  },
  { act: 'finish', button: 'Complete this step for the lender' },
];
const LENDER: readonly PageForm[] = [
  {
    act: 'event',
    label: 'Event',
    button: 'Record the event',
    options: EVENTS.map(({ event, effect }) => [event, `${event}: ${effect}`]),
  },
  { act: 'task', label: 'Task', button: 'Add the task', options: TASK_OPTIONS },
  { act: 'clear', button: 'Complete all tasks' },
  {
    act: 'notification',
    label: 'Notification',
    button: 'Send the notification',
    options: seed.notifications.map(({ kind, title }) => [kind, title]),
  },
];
const NOTARY: readonly PageForm[] = [{ act: 'admit', button: 'Start the notary session' }];
const OWNERS: readonly PageForm[] = [
  { act: 'sign', button: 'Sign for the other owners' },
  {
    act: 'signer-task',
    label: 'Task of the other owner',
    button: 'Add it',
    options: TASK_OPTIONS,
  },
];
const CLOCK: readonly PageForm[] = [
  {
    act: 'speed',
    label: `Speed, ${min} to ${max} times`,
    button: 'Set the speed',
    input: html`type="number" min="${min}" max="${max}" step="any"`,
  },
  { act: 'date', label: 'Today', button: 'Set the date', input: html`type="date"` },
];

/** All forms in their groups. `now` is in epoch milliseconds. */
export function applicationForms(id: string, body: Body, now: number): Html {
  const { row, speed } = buildFacts(body);
  const present: Readonly<Record<string, string>> = {
    status: row,
    // The status that the press completes, so that a second press does not complete the next one.
    finish: getStatus(body),
    speed: String(speed),
    date: getDate(body, now),
  };
  const group = (title: string, forms: readonly PageForm[]): Html =>
    html`<h2>${title}</h2>
      <div class="forms">${forms.map((each) => form(id, each, present[each.act] ?? ''))}</div>`;
  const hasOwner = listItems(body, 'helocSigners').length > 0;
  return html`${group('Move it', MOVE)} ${group('As the lender', LENDER)}
  ${group('As the notary or another owner', hasOwner ? [...NOTARY, ...OWNERS] : NOTARY)}
  ${hasOwner ? '' : html`<p>This application has no other owner.</p>`} ${group('Its clock', CLOCK)}`;
}

/** A form with a name of its own, by which its second press is known. */
function form(id: string, { act, button, ...field }: PageForm, present: string): Html {
  return html`<form method="post" action="/sandbox/applications/${id}/${act}">
    <input type="hidden" name="${PRESS_FIELD}" value="${newUuid()}" />
    ${valueField(`${act}-${id}`, field, present)}
    <button>${button}</button>
  </form>`;
}

/** The field of the value. A choice without a present value asks for one. */
function valueField(
  id: string,
  { label, options, input }: Pick<PageForm, 'label' | 'options' | 'input'>,
  present: string,
): Html {
  if (options === undefined && input === undefined)
    return html`<input type="hidden" name="value" value="${present}" />`;
  return html`<label for="${id}">${label}</label
    >${options ? choice(id, options, present) : html`<input id="${id}" name="value" ${input} value="${present}" />`}`;
}

function choice(id: string, options: NonNullable<PageForm['options']>, present: string): Html {
  const isListed = options.some(([value]) => value === present);
  return html`<select id="${id}" name="value" required>
    ${isListed ? '' : html`<option value="" selected>Choose one</option>`}
    ${options.map(([value, text]) => html`<option value="${value}" ${value === present ? 'selected' : ''}>${text}</option>`)}
  </select>`;
}

/** The magic value of a row as a text, such as "Frozen" or "below 50000". */
function readValue({ when }: MagicRow): string {
  return when.is ?? (when.below === undefined ? `above ${when.above ?? 0}` : `below ${when.below}`);
}
