/**
 * The line of an application: the stages of the checklist in order, the current one marked, and the
 * statuses of each. A press on one moves the application there, without a script.
 */
import { html } from 'hono/html';
import { rowId, CHECKLIST_STAGES } from '../../checklist/rows.ts';
import type { ChecklistRow, ChecklistStage } from '../../checklist/rows.ts';
import { newUuid } from '../../lender.ts';
import type { Html } from '../layout.ts';
import { PRESS_FIELD } from './run-once.ts';

/** `current`: the id of the row that the application is at; empty: none. */
export function journeyLine(uuid: string, current: string): Html {
  const reached = CHECKLIST_STAGES.findIndex(({ rows }) =>
    rows.some((row) => rowId(row) === current),
  );
  return html`<form
    class="plain line"
    method="post"
    action="/sandbox/applications/${uuid}/status"
    aria-label="Where it stands"
  >
    <input type="hidden" name="${PRESS_FIELD}" value="${newUuid()}" />
    <ol>
      ${CHECKLIST_STAGES.map((stage, index) => point(stage, index - reached))}
    </ol>
    <p class="quiet small">
      Press a point to move the application there. It starts again, and demo answers fill what comes
      before.
    </p>
    <div class="statuses">
      ${CHECKLIST_STAGES.map((stage, index) => statuses(stage, { current, isOpen: index === reached }))}
    </div>
  </form>`;
}

/** `distance`: how many stages it is after the current one; below 0 it is passed. */
function point({ name, at }: ChecklistStage, distance: number): Html {
  const state = distance < 0 ? 'class=passed' : '';
  return html`<li ${state}>
    <button class="point" name="value" value="${at}" ${distance === 0 ? 'aria-current=step' : ''}>
      ${name}
    </button>
  </li>`;
}

interface Place {
  readonly current: string;
  readonly isOpen: boolean;
}

function statuses({ name, rows }: ChecklistStage, { current, isOpen }: Place): Html {
  return html`<details ${isOpen ? 'open' : ''}>
    <summary>${name} <span class="quiet small">${rows.length}</span></summary>
    <div class="links">${rows.map((row) => status(row, current))}</div>
  </details>`;
}

function status(row: ChecklistRow, current: string): Html {
  const id = rowId(row);
  return html`<button
    class="second small ${row.visit ? 'aside' : ''}"
    name="value"
    value="${id}"
    ${id === current ? 'aria-current=step' : ''}
  >
    ${id}
  </button>`;
}
