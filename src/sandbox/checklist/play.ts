import { isRecord } from '../../domain/index.ts';
import { EMPTY_VOCABULARY, holds, readPath } from '../../engine/index.ts';
import type { World } from '../actions/action.ts';
import { perform } from '../actions/perform.ts';
import definition from '../definitions/demo-answers.json' with { type: 'json' };
import { addPapers, withOpened } from '../lending/papers.ts';
import { freeSlots } from '../lending/slots.ts';
import type { SlotKind } from '../lending/slots.ts';
import type { Body } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import { advance, finish, forced } from './checklist.ts';
import { factsOf, itemsOf, visiting, withValues } from './facts.ts';
import { CHECKLIST, rowId, rowOf } from './rows.ts';
import type { ChecklistRow } from './rows.ts';

type Answers = Readonly<Record<string, [string, unknown][]>>;
const ANSWERS = definition.answers as unknown as Answers;
const TO_REACH = definition.toReach as unknown as Readonly<
  Record<string, { set?: Body; answers?: Answers }>
>;
const MOST_ROWS = 120;

/**
 * Brings a blank application to a row of the checklist, as a made-up borrower and the lender would: every row before it is gone through with demo answers,
 * so that all its fields fit the row. A row that cannot be come to so is stood at all the same. Throws 422 for an unknown row.
 */
export function play(fresh: Body, id: string, world: World): Body {
  const target = rowOf(id);
  if (!target) throw new Refusal(422, 'There is no such status');
  const way = TO_REACH[id] ?? {};
  let application = advance(
    withValues(target.visit ? visiting(fresh, [id]) : fresh, way.set ?? {}),
    world.at,
  );
  for (let count = 0; count < MOST_ROWS; count += 1) {
    const { row } = factsOf(application);
    if (row === id) return application;
    if (isPast(row, id) && !way.answers?.[row]) return forced(application, id, world.at);
    application = through(application, rowOf(row), {
      answers: { ...ANSWERS, ...way.answers },
      world,
    });
  }
  return forced(application, id, world.at);
}

function isPast(row: string, id: string): boolean {
  const ids = CHECKLIST.map(rowId);
  return ids.indexOf(row) > ids.indexOf(id);
}

function through(
  application: Body,
  row: ChecklistRow | undefined,
  { answers, world }: { answers: Answers; world: World },
): Body {
  const id = row ? rowId(row) : '';
  const isTimed = row?.seconds !== undefined && holds(row.timeWhen, application, EMPTY_VOCABULARY);
  const given = answers[id];
  if (isTimed || !given) return finish(application, world.at);
  let current = application;
  for (const [section, body] of given) current = done(current, section, body, world);
  // Answers that lead elsewhere (a magic value) are not repeated for ever: the lender lets it pass.
  return factsOf(current).row === id ? finish(current, world.at) : current;
}

function done(application: Body, section: string, body: unknown, world: World): Body {
  if (section === 'document') return addSample(application, String(body), world.at);
  if (section === 'open') return opened(application, String(body), world.at);
  return perform(application, section, filled(application, body, world) as Body, world).application;
}

/** The papers of a type count as read. */
function opened(application: Body, type: string, at: number): Body {
  return itemsOf(application, 'documents')
    .filter((each) => each.type === type)
    .reduce((copy, { uuid }) => withOpened(copy, String(uuid), at), application);
}

function addSample(application: Body, type: string, at: number): Body {
  const papered = addPapers(application, ['SAMPLE_DOCUMENT'], at);
  const documents = itemsOf(papered, 'documents');
  return {
    ...papered,
    documents: documents.map((each, index) =>
      index === documents.length - 1
        ? { ...each, type, title: 'Sample document', paper: 'SAMPLE_DOCUMENT' }
        : each,
    ),
  };
}

function filled(application: Body, value: unknown, world: World): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(application, each, world));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, filled(application, each, world)]),
    );
  if (typeof value !== 'string' || !value.startsWith('@')) return value;
  const [word = '', detail = ''] = value.slice(1).split(' ');
  if (word === 'liens')
    return itemsOf(application, 'liens').map(({ uuid }) => ({
      uuid,
      mine: detail !== 'others',
      payOff: detail === 'payoff',
    }));
  if (word === 'slot') return freeSlots(detail as SlotKind, world.today)[0]?.uuid;
  return readPath(application, word);
}
