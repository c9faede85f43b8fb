/**
 * The card of one application on the page of applications: its status and the forms that change it.
 */
import { html } from 'hono/html';
import { dateOf, SPEED_RANGE } from '../../checklist/clock.ts';
import { EVENTS } from '../../checklist/events.ts';
import { factsOf, partOf, statusOf } from '../../checklist/facts.ts';
import { CHECKLIST, rowId } from '../../checklist/rows.ts';
import { applicationAt } from '../../lending/application.ts';
import { magicRows } from '../../lending/magic-values.ts';
import type { MagicRow } from '../../lending/magic-values.ts';
import { openTasks, TASKS } from '../../lending/tasks.ts';
import type { Body, Row } from '../../store/port.ts';
import type { Html } from '../layout.ts';

/** The card of an application at a moment (epoch milliseconds). */
export function applicationCard({ id, org, body }: Row, now: number): Html {
  const application = applicationAt(body, now);
  const applicant = partOf(application, 'applicant');
  return html`<section
    class="card"
    id="a-${id}"
    aria-label="Application ${String(application.loanNumber)}"
  >
    <h2>
      ${String(applicant.firstName ?? '')} ${String(applicant.lastName ?? '')},
      ${String(application.loanNumber)}
    </h2>
    <p>
      ${org}, <code>${statusOf(application)}</code>, ${openTasks(body).length} open tasks.
      <a href="/account/heloc/${id}">Open it</a>
    </p>
    <div class="forms">${choices(id)} ${clockForms(id, body, now)} ${buttons(id)}</div>
  </section>`;
}

function choices(id: string): Html {
  const tasks = Object.keys(TASKS).map((kind): Option => [kind, kind]);
  return html`${selectForm(id, {
    act: 'status',
    label: 'Status',
    button: 'Set the status',
    options: CHECKLIST.map((row) => [rowId(row), rowId(row)]),
  })}
  ${selectForm(id, {
    act: 'scene',
    label: 'Magic value',
    button: 'Start again with it',
    options: magicRows().map((row, index) => [String(index), `${valueOf(row)}: ${row.effect}`]),
  })}
  ${selectForm(id, {
    act: 'event',
    label: 'Event',
    button: 'Record the event',
    options: EVENTS.map(({ event, effect }) => [event, `${event}: ${effect}`]),
  })}
  ${selectForm(id, { act: 'task', label: 'Task', button: 'Add the task', options: tasks })}
  ${selectForm(id, {
    act: 'signer-task',
    label: 'Task of the other signer',
    button: 'Add it',
    options: tasks,
  })}`;
}

function clockForms(id: string, body: Body, now: number): Html {
  const { min, max } = SPEED_RANGE;
  return html`${inputForm(id, {
    act: 'speed',
    label: `Speed, ${min} to ${max} times`,
    button: 'Set the speed',
    attributes: html`type="number" min="${min}" max="${max}" step="any"
    value="${factsOf(body).speed}"`,
  })}
  ${inputForm(id, {
    act: 'date',
    label: 'Today',
    button: 'Set the date',
    attributes: html`type="date" value="${dateOf(body, now)}"`,
  })}`;
}

function buttons(id: string): Html {
  const button = (act: string, text: string): Html =>
    html`<form method="post" action="/sandbox/applications/${id}/${act}">
      <button>${text}</button>
    </form>`;
  return html`${button('finish', 'Complete this step for the lender')}
  ${button('admit', 'Start the notary session')} ${button('sign', 'Sign for the other signers')}
  ${button('clear', 'Complete all tasks')}`;
}

/** The value of an option and its text. */
type Option = readonly [string, string];

interface SelectForm {
  act: string;
  label: string;
  button: string;
  options: readonly Option[];
}

function selectForm(id: string, { act, label, button, options }: SelectForm): Html {
  return html`<form method="post" action="/sandbox/applications/${id}/${act}">
    <label for="${act}-${id}">${label}</label
    ><select id="${act}-${id}" name="value">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select
    ><button>${button}</button>
  </form>`;
}

interface InputForm {
  act: string;
  label: string;
  button: string;
  attributes: Html;
}

function inputForm(id: string, { act, label, button, attributes }: InputForm): Html {
  return html`<form method="post" action="/sandbox/applications/${id}/${act}">
    <label for="${act}-${id}">${label}</label
    ><input id="${act}-${id}" name="value" ${attributes} /><button>${button}</button>
  </form>`;
}

/** The magic value of a row as a text, such as "Frozen" or "below 50000". */
function valueOf({ when }: MagicRow): string {
  return when.is ?? (when.below === undefined ? `above ${when.above ?? 0}` : `below ${when.below}`);
}
