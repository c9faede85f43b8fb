/** Plays one walk from registration to where it ends. */
import { findScreen, leavesOf, stepAt, type CompiledSet } from '../../src/engine/index.ts';
import type { WalkStep } from '../../src/engine/index.ts';
import { addressOf, arrive, placeName, type Stand } from './arrive.ts';
import { answered, NOTHING, parted, prefilled, screenAt } from './fill.ts';
import { openLender } from './lender.ts';
import { newPerson, openAnew, statusKnown, type Person, type Values } from './person.ts';
import { followLink, pressOther, pressPrimary } from './press.ts';
import type { Walk } from './read-walks.ts';
import { useBlock } from './use-blocks.ts';
import { askedBy, tellsOfWaiting, type Visit } from './visit.ts';
import { isAtWork, leftBehind, waitHere } from './wait.ts';

/** What came of a walk. `fault`: where and why it stopped; undefined: it reached its end. */
export interface Walked {
  readonly visits: readonly Visit[];
  readonly fault?: string;
}

const START = '2026-05-04T16:00:00Z';
/** More than any place is waited at. */
const MOST_WAITS = 40;

interface Way {
  readonly walk: Walk;
  readonly visits: Visit[];
  readonly people: Map<string, Person>;
  readonly newcomer: (at: string) => Person;
}
/** One look at a place, as far as it went. */
interface Look {
  readonly person: Person;
  readonly stand: Stand;
  values: Values;
  title: string;
  asked: readonly string[];
  readonly used: string[];
  waited: number;
}

/** Plays a walk over the sets of all themes. Never rejects: what goes wrong is its fault. */
export async function runWalk(sets: readonly CompiledSet[], walk: Walk): Promise<Walked> {
  const set = sets.find(({ org }) => (walk.org === undefined ? org.main : org.code === walk.org));
  if (set === undefined)
    return { visits: [], fault: `There is no organisation ${walk.org ?? 'that is the main one'}.` };
  const lender = openLender(
    sets.map(({ org }) => org),
    Date.parse(walk.now ?? START),
  );
  const flags = Object.fromEntries(
    Object.entries(walk.flags ?? {}).map(([key, enabled]) => [key, { enabled }]),
  );
  const way: Way = {
    walk,
    visits: [],
    people: new Map(),
    newcomer: (at) => newPerson({ set, lender, flags, at }),
  };
  try {
    await register(way, set);
    for (const [index, step] of walk.steps.entries())
      await under(`Step ${index + 1}, ${step.at}`, () => play(way, step));
    await under('At the end', () => checkEnd(way));
    return { visits: way.visits };
  } catch (error) {
    return { visits: way.visits, fault: wordsOf(error) };
  }
}

/** Each step of the journey takes its own of the answers, until what it submits leads out of it. */
async function register(way: Way, set: CompiledSet): Promise<void> {
  const {
    query,
    registration: { journey = 'register-v2', answers, confirm },
  } = way.walk;
  const search = new URLSearchParams(query).toString();
  const person = way.newcomer(
    `${set.journeys[journey]?.basePath ?? '/'}${search === '' ? '' : `?${search}`}`,
  );
  way.people.set('', person);
  while (person.modal === undefined && stepAt(set, person.at) !== undefined) {
    const stand = await under('Registration', () => arrive(person));
    if (!('journey' in stand.place)) return;
    if (way.visits.length > MOST_WAITS)
      throw new Error(`Registration, ${stand.name}: it does not end.`);
    const screen = findScreen(set, stand.place);
    const own = new Set((screen ? leavesOf(screen) : []).map(({ path }) => path));
    const mine = Object.fromEntries(Object.entries(answers).filter(([path]) => own.has(path)));
    await under(`Registration, ${stand.name}`, () =>
      look(way, '', stand, (one) => act(one, { at: stand.name, answers: mine, confirm })),
    );
  }
}

async function play(way: Way, step: WalkStep): Promise<void> {
  const who = step.who ?? '';
  const known = way.people.get(who);
  const person = known ?? way.newcomer('/');
  way.people.set(who, person);
  if (step.visit !== undefined) {
    if (known !== undefined) await settled(way, who, person);
    openAnew(person, addressOf(person, step.visit));
  }
  const stand = await settled(way, who, person);
  if (stand.name !== step.at)
    throw new Error(
      `The way leads to ${stand.name} instead${statusKnown(person) === '' ? '' : `, at the status ${statusKnown(person)}`}.`,
    );
  const { until } = step;
  if (until === undefined) return look(way, who, stand, (one) => act(one, step));
  let here = stand;
  for (let waits = 0; statusKnown(person) !== until && here.name !== until; waits += 1) {
    if (waits >= MOST_WAITS)
      throw new Error(`It waits for ${until} in vain, at ${statusKnown(person)}.`);
    await look(way, who, here, wait);
    if (statusKnown(person) !== until) here = await settled(way, who, person);
  }
}

/** Where the person stands once the other side is no longer at work. */
async function settled(way: Way, who: string, person: Person): Promise<Stand> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const stand = await arrive(person);
    if (leftBehind(person, stand, NOTHING)) continue;
    if (!isAtWork(person, stand, NOTHING)) return stand;
    await look(way, who, stand, wait);
  }
  throw new Error(`The other side is still at work, at ${statusKnown(person)}.`);
}

/** Looks at a place, does something there, and tells of it, also when it fails. */
async function look(
  way: Way,
  who: string,
  stand: Stand,
  deed: (one: Look) => Promise<void>,
): Promise<void> {
  const person = way.people.get(who) ?? way.newcomer('/');
  const kept = 'journey' in stand.place ? person.journeys.get(stand.place.journey) : undefined;
  const values = prefilled(person, stand, kept ?? NOTHING);
  const screen = screenAt(person, stand, values);
  const one: Look = {
    person,
    stand,
    values,
    title: screen.title,
    asked: askedBy(screen),
    used: [],
    waited: 0,
  };
  try {
    await deed(one);
  } finally {
    way.visits.push({
      who,
      place: stand.name,
      title: one.title,
      asked: one.asked,
      used: one.used,
      passed: person.passed.splice(0),
      calls: person.calls.splice(0),
      waited: one.waited,
      status: statusKnown(person),
    });
  }
}

async function wait(one: Look): Promise<void> {
  // While the other side is at work, a place without words of its own for it is not drawn.
  if (
    isAtWork(one.person, one.stand, one.values) &&
    !tellsOfWaiting(screenAt(one.person, one.stand, one.values))
  )
    Object.assign(one, { title: 'One moment', asked: [] });
  one.waited = await waitHere(one.person, one.stand, one.values);
}

async function act(one: Look, step: WalkStep): Promise<void> {
  const { person, stand } = one;
  const [now, later] =
    step.use === undefined
      ? [step.answers ?? {}, {}]
      : parted(person, stand, one.values, step.answers ?? {});
  one.values = await answered(person, stand, one.values, now);
  for (const id of step.use ?? []) {
    one.used.push(id);
    const after = await useBlock(person, stand, one.values, { id, cancel: step.cancel });
    if (after === undefined) return;
    one.values = after;
  }
  one.values = await answered(person, stand, one.values, later);
  one.asked = askedBy(screenAt(person, stand, one.values));
  if (step.stay) return;
  if (step.go !== undefined) followLink(person, stand, one.values, step.go);
  else if (step.press !== undefined) await pressOther(person, stand, one.values, step);
  else await pressPrimary(person, stand, one.values, step.confirm);
}

async function checkEnd(way: Way): Promise<void> {
  const { at, status, modal } = way.walk.ends;
  const person = way.people.get('') ?? way.newcomer('/');
  if (modal !== person.modal)
    throw new Error(
      `The modal ${modal ?? 'that was not expected'} is ${person.modal === undefined ? 'not open' : `“${person.modal}”`}.`,
    );
  const stand = modal === undefined ? await settled(way, '', person) : undefined;
  const name = stand?.name ?? placeName(person.set, person.at);
  if (name !== at)
    throw new Error(
      `The way leads to ${name} instead of ${at}, at the status ${statusKnown(person)}.`,
    );
  if (status !== undefined && statusKnown(person) !== status)
    throw new Error(`The status is ${statusKnown(person)} instead of ${status}.`);
  if (stand !== undefined) await look(way, '', stand, async () => undefined);
}

async function under<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${where}: ${wordsOf(error)}`, { cause: error });
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
