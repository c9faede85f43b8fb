/**
 * Advances an application to a row of the checklist. Demo answers replace the borrower and the
 * lender.
 */
import { confirmedTerms } from '../lending/offers/selected-offer.ts';
import { isRecord } from '../../domain/index.ts';
import { EMPTY_VOCABULARY, holds, readPath } from '../../engine/index.ts';
import type { ActionContext } from '../actions/action.ts';
import { saveSection } from '../actions/save-section.ts';
import definition from '../definitions/demo-answers.json' with { type: 'json' };
import { borrowerName, fullName } from '../lending/applicant.ts';
import { addDocuments, markOpened } from '../lending/documents.ts';
import { freeSlots } from '../lending/reference/free-slots.ts';
import type { SlotKind } from '../lending/reference/free-slots.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import { advanceChecklist, completeRow, forceRow } from './checklist.ts';
import { buildFacts, listItems, withValues, withVisits } from './facts.ts';
import { CHECKLIST, rowId, findRow } from './rows.ts';
import type { ChecklistRow } from './rows.ts';

type Answers = Readonly<Record<string, [string, unknown][]>>;
const ANSWERS = definition.answers as unknown as Answers;
const TO_REACH = definition.toReach as unknown as Readonly<
  Record<string, { set?: Body; answers?: Answers }>
>;
const MAX_ROWS = 120;

/**
 * Advances a blank application to the row with the given id. Every row before it is completed with
 * demo answers, so that all fields fit the row. A row that cannot be reached this way is forced.
 * Throws 422 for an unknown row.
 */
export function fastForward(blank: Body, id: string, context: ActionContext): Body {
  const target = findRow(id);
  if (!target) throw new HttpError(422, 'There is no such status');
  const special = TO_REACH[id] ?? {};
  let application = advanceChecklist(
    withValues(target.visit ? withVisits(blank, [id]) : blank, special.set ?? {}),
    context.at,
  );
  for (let count = 0; count < MAX_ROWS; count += 1) {
    const { row } = buildFacts(application);
    if (row === id) return application;
    if (isPast(row, id) && !special.answers?.[row]) return forceRow(application, id, context.at);
    const answers = { ...ANSWERS, ...special.answers };
    application = passRow(application, findRow(row), { answers, context });
  }
  return forceRow(application, id, context.at);
}

function isPast(row: string, id: string): boolean {
  const ids = CHECKLIST.map(rowId);
  return ids.indexOf(row) > ids.indexOf(id);
}

function passRow(
  application: Body,
  row: ChecklistRow | undefined,
  { answers, context }: { answers: Answers; context: ActionContext },
): Body {
  const id = row ? rowId(row) : '';
  const isTimed = row?.seconds !== undefined && holds(row.timeWhen, application, EMPTY_VOCABULARY);
  const given = answers[id];
  if (isTimed || !given) return completeRow(application, context.at);
  let current = application;
  for (const [section, body] of given) current = answer(current, section, { body, context });
  // A magic value in the answers can keep the row open. It is completed here so that the loop ends.
  return buildFacts(current).row === id ? completeRow(current, context.at) : current;
}

function answer(
  application: Body,
  section: string,
  { body, context }: { body: unknown; context: ActionContext },
): Body {
  if (section === 'document') return addSampleUpload(application, String(body), context.at);
  if (section === 'open') return openDocuments(application, String(body), context.at);
  const filled = fillPlaceholders(application, body, context) as Body;
  return saveSection(application, section, filled, context).application;
}

/** Marks all documents of a type as opened by the borrower. */
function openDocuments(application: Body, type: string, at: number): Body {
  return listItems(application, 'documents')
    .filter((each) => each.type === type)
    .reduce((copy, { uuid }) => markOpened(copy, String(uuid), at), application);
}

/** Adds a sample document instead of an upload of this type. */
function addSampleUpload(application: Body, type: string, at: number): Body {
  const added = addDocuments(application, ['SAMPLE_DOCUMENT'], at);
  const documents = listItems(added, 'documents');
  return {
    ...added,
    documents: documents.map((each, index) =>
      index === documents.length - 1
        ? { ...each, type, title: 'Sample document', template: 'SAMPLE_DOCUMENT' }
        : each,
    ),
  };
}

/**
 * Replaces texts that begin with `@`: `@liens`, `@name`, `@terms`, `@slot <kind>`, or a path
 * in the application.
 */
function fillPlaceholders(application: Body, value: unknown, context: ActionContext): unknown {
  const fill = (each: unknown): unknown => fillPlaceholders(application, each, context);
  if (Array.isArray(value)) return value.map(fill);
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]));
  if (typeof value !== 'string' || !value.startsWith('@')) return value;
  const [word = '', detail = ''] = value.slice(1).split(' ');
  if (word === 'liens')
    return listItems(application, 'liens').map(({ uuid }) => ({
      uuid,
      mine: detail !== 'others',
      payOff: detail === 'payoff',
    }));
  if (word === 'name') return fullName({ applicant: borrowerName(application, context.profile) });
  if (word === 'slot') return freeSlots(detail as SlotKind, application, context.today)[0]?.uuid;
  if (word === 'terms') return confirmedTerms(application);
  return readPath(application, word);
}
