/** The page of one application: its status, and the forms with which QA changes it. */
import { html } from 'hono/html';
import { getDate, SPEED_RANGE } from '../../checklist/clock.ts';
import { EVENTS } from '../../checklist/events.ts';
import { buildFacts, listItems, getStatus } from '../../checklist/facts.ts';
import seed from '../../definitions/seed.json' with { type: 'json' };
import { CHECKLIST, rowId } from '../../checklist/rows.ts';
import { applicationAt } from '../../lending/application.ts';
import { magicRows } from '../../lending/magic-values.ts';
import type { MagicRow } from '../../lending/magic-values.ts';
import { newUuid } from '../../lender.ts';
import { openTasks, TASKS } from '../../lending/tasks.ts';
import type { Body, Row } from '../../store/port.ts';
import { layout } from '../layout.ts';
import type { Html } from '../layout.ts';
import { journeyLine } from './journey-line.ts';
import { PRESS_FIELD } from './run-once.ts';
import type { Summary } from './summary.ts';

/** The data of an application page. `now` is in epoch milliseconds. */
export interface ApplicationPage {
  row: Row;
  now: number;
  summary: Summary;
  /** Where the borrower opens it, and where the first other owner logs in. */
  addresses: { borrower: string; owner: string };
  /** The confirmation of a form; empty: none. */
  done: string;
  /** The release on which the borrower applied; empty: the request did not say it. */
  release: string;
  /** Whether the Studio is served, which shows the pages of a release. */
  hasStudio: boolean;
  /** The reason why a form was rejected; empty: none. */
  alert: string;
}

/** The page of one application: its borrower and status, and the forms that change it. */
export function applicationPage(page: ApplicationPage): Html {
  const { row, now, summary, addresses, release, hasStudio, done, alert } = page;
  const { id, body } = row;
  const application = applicationAt(body, now);
  const { title, email, loanNumber } = summary;
  return layout({
    title,
    at: '/sandbox/applications',
    intro: html`<a href="/sandbox/applications">All applications</a>`,
    done,
    alert,
    body: html`${journeyLine(id, buildFacts(body).row)}
      <dl>
        <dt>Status</dt>
        <dd><code>${getStatus(application)}</code></dd>
        <dt>Borrower</dt>
        <dd>${email}</dd>
        <dt>Lender</dt>
        <dd>${String(application.lenderName)}, <code>${row.org}</code></dd>
        ${
          release === ''
            ? ''
            : html`<dt>Release of the request</dt>
                <dd>${releaseLink(release, String(row.org), hasStudio)}</dd>`
        }
        <dt>Open tasks</dt>
        <dd>${getTasks(body)}</dd>
      </dl>
      <p class="links">
        <a class="button" href="${addresses.borrower}">Open it as the borrower</a>
        ${hasOwner(body) ? html`<a href="${addresses.owner}">Log in as the other owner</a>` : ''}
        <a href="/sandbox/outbox?q=${encodeURIComponent(loanNumber)}">Its e-mails</a>
      </p>
      ${stepForms(id, body)} ${lenderForms(id)} ${otherForms(id, body)} ${clockForms(id, body, now)}`,
  });
}

function releaseLink(release: string, org: string, hasStudio: boolean): Html {
  const query = new URLSearchParams({ pages: release, org });
  const shown = html`<code>${release}</code>`;
  return hasStudio ? html`<a href="/studio/releases?${query}">${shown}</a>` : shown;
}

function getTasks(body: Body): string {
  const kinds = openTasks(body).map(({ categoryEnum }) => String(categoryEnum));
  return kinds.length === 0 ? 'None' : kinds.join(', ');
}

function hasOwner(body: Body): boolean {
  return listItems(body, 'helocSigners').length > 0;
}

function stepForms(id: string, body: Body): Html {
  const { row } = buildFacts(body);
  return html`<h2>Move it</h2>
    <div class="forms">
      ${selectForm(id, {
        act: 'status',
        label: 'Status',
        button: 'Set the status',
        options: CHECKLIST.map((each) => [rowId(each), rowId(each)]),
        present: row,
      })}
      ${selectForm(id, {
        act: 'scene',
        label: 'Magic value',
        button: 'Start again with it',
        options: magicRows().map((each, index) => [
          String(index),
          `${readValue(each)}: ${each.effect}`,
        ]),
      })}
      ${buttonForm(id, 'finish', 'Complete this step for the lender', getStatus(body))}
    </div>`;
}

function lenderForms(id: string): Html {
  return html`<h2>As the lender</h2>
    <div class="forms">
      ${selectForm(id, {
        act: 'event',
        label: 'Event',
        button: 'Record the event',
        options: EVENTS.map(({ event, effect }) => [event, `${event}: ${effect}`]),
      })}
      ${selectForm(id, { act: 'task', label: 'Task', button: 'Add the task', options: TASK_OPTIONS })}
      ${buttonForm(id, 'clear', 'Complete all tasks')}
      ${selectForm(id, {
        act: 'notification',
        label: 'Notification',
        button: 'Send the notification',
        options: seed.notifications.map(({ kind, title }) => [kind, title]),
      })}
    </div>`;
}

function otherForms(id: string, body: Body): Html {
  const owner = hasOwner(body)
    ? html`${buttonForm(id, 'sign', 'Sign for the other owners')}
      ${selectForm(id, {
        act: 'signer-task',
        label: 'Task of the other owner',
        button: 'Add it',
        options: TASK_OPTIONS,
      })}`
    : '';
  return html`<h2>As the notary or another owner</h2>
    <div class="forms">${buttonForm(id, 'admit', 'Start the notary session')} ${owner}</div>
    ${owner === '' ? html`<p>This application has no other owner.</p>` : ''}`;
}

function clockForms(id: string, body: Body, now: number): Html {
  const { min, max } = SPEED_RANGE;
  return html`<h2>Its clock</h2>
    <div class="forms">
      ${inputForm(id, {
        act: 'speed',
        label: `Speed, ${min} to ${max} times`,
        button: 'Set the speed',
        attributes: html`type="number" min="${min}" max="${max}" step="any"
        value="${buildFacts(body).speed}"`,
      })}
      ${inputForm(id, {
        act: 'date',
        label: 'Today',
        button: 'Set the date',
        attributes: html`type="date" value="${getDate(body, now)}"`,
      })}
    </div>`;
}

const TASK_OPTIONS = Object.keys(TASKS).map((kind): Option => [kind, kind]);

/** `status`: the status that the press is about, so that a second press does not complete the next step. */
function buttonForm(id: string, act: string, text: string, status = ''): Html {
  return form(
    id,
    act,
    html`${status === '' ? '' : html`<input type="hidden" name="value" value="${status}" />`}
      <button>${text}</button>`,
  );
}

/** A form with a name of its own, by which its second press is known. */
function form(id: string, act: string, content: Html): Html {
  return html`<form method="post" action="/sandbox/applications/${id}/${act}">
    <input type="hidden" name="${PRESS_FIELD}" value="${newUuid()}" />${content}
  </form>`;
}

/** The value of an option and its text. */
type Option = readonly [string, string];

interface SelectForm {
  act: string;
  label: string;
  button: string;
  options: readonly Option[];
  /** The current value. Absent: there is none, and the form asks for a choice. */
  present?: string;
}

function selectForm(id: string, { act, label, button, options, present }: SelectForm): Html {
  const isListed = options.some(([value]) => value === present);
  return form(
    id,
    act,
    html`<label for="${act}-${id}">${label}</label
      ><select id="${act}-${id}" name="value" required>
        ${isListed ? '' : html`<option value="" selected>Choose one</option>`}
        ${options.map(([value, text]) => html`<option value="${value}" ${value === present ? 'selected' : ''}>${text}</option>`)}</select
      ><button>${button}</button>`,
  );
}

interface InputForm {
  act: string;
  label: string;
  button: string;
  attributes: Html;
}

function inputForm(id: string, { act, label, button, attributes }: InputForm): Html {
  return form(
    id,
    act,
    html`<label for="${act}-${id}">${label}</label
      ><input id="${act}-${id}" name="value" ${attributes} /><button>${button}</button>`,
  );
}

/** The magic value of a row as a text, such as "Frozen" or "below 50000". */
function readValue({ when }: MagicRow): string {
  return when.is ?? (when.below === undefined ? `above ${when.above ?? 0}` : `below ${when.below}`);
}
