/** Tests that every application is routed to exactly one stable page, and that every page of both tables is reached. */
import { describe, expect, it } from 'vitest';
import {
  navigate,
  pathsRead,
  routeByStatus,
  resolveRoute,
  routeOfStage,
  resolveStage,
  type Context,
  type Rule,
} from '../../../src/engine/index.ts';
import { randomValues, applicationOf, chanceOf, pick, STATUS, uuid } from './applications.ts';
import { threeWise } from './covering.ts';
import {
  atStage,
  fields,
  oddValues,
  rules,
  statuses,
  statusesOfStages,
  withoutRow,
} from './fields.ts';
import { setOf } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';

const set = setOf('hearthline');
const { statusRoutes, stages } = set.routing;
const base = `/account/heloc/${uuid}`;
const pathOf = (to: string): string => (to === '' ? '/' : `${base}/${to}`);
const rowsOf = (status: string) =>
  statusRoutes.rows.filter((row) => [row.status].flat().includes(status));
const pages = new Set(
  [...statusRoutes.rows, ...stages.routes].map(({ to }) => pathOf(to)).concat('/'),
);
const names = new Set([
  stages.initial,
  ...stages.order,
  ...[
    ...stages.outcomes,
    ...stages.interrupts,
    ...stages.transitions,
    ...(stages.overrides ?? []),
  ].map(({ to }) => to),
  ...Object.values(stages.events ?? {}),
]);

/** The fault in the route of an application; undefined when there is none. */
function faultOf(context: Context): string | undefined {
  const { path } = resolveRoute(set, context);
  if (!pages.has(path)) return `${path} is no page of the tables`;
  const stays = path === '/' ? '/dashboard' : path;
  const ends = navigate(set, path, context).path;
  return ends === stays ? undefined : `${path} redirects to ${ends}`;
}

interface Findings {
  readonly fault?: { readonly fault: string; readonly context: Context };
  readonly stages: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
}

/** Routes each context up to the first fault. Gives that fault, the stages reached and their paths. */
function routeAll(contexts: Iterable<Context>): Findings {
  const [found, paths] = [new Set<string>(), new Set<string>()];
  for (const context of contexts) {
    const stage = resolveStage(set, context);
    found.add(stage);
    paths.add(routeOfStage(set, stage, context).path);
    const fault = names.has(stage) ? faultOf(context) : `${stage} is no stage`;
    if (fault !== undefined) return { fault: { fault, context }, stages: found, paths };
  }
  return { stages: found, paths };
}

function* applications(seed: number, count: number): Generator<Context> {
  const chance = chanceOf(seed);
  for (let made = 0; made < count; made += 1) {
    const values = randomValues(chance);
    const status = values.get(STATUS) ?? pick(chance, pick(chance, [statuses, withoutRow]));
    yield applicationOf(status, values);
  }
}

const pathsOf = (read: readonly (Rule | undefined)[]): string[] => [
  ...new Set(read.flatMap((rule) => pathsRead(rule))),
];
const isRead = (path: string): boolean =>
  path === STATUS || path === 'lastEvent' || fieldOf(path) !== undefined;
const fieldOf = (path: string) =>
  fields.find((field) => path === field.path || path.startsWith(`${field.path}.`));

/** The fields of an application and a profile that the specification's rules read. */
const SPECIFIED =
  'selectedPropertyUuid consents term amount rate property.ownership property.state hasHmda disburseAccount payType autopayAccount documents coDeedStatus insurance.complete assetDepletion.complete incomeSources isCrypto requestedManualNotaryTime events status.uwDecision status.uwSubDecision status.bpo status.title status.giactAccountStatus';

// Shows registration 3.14.
it('the rules read the fields of the specification', () => {
  const read = fields.map(({ path }) => path);
  expect(read).toEqual(
    expect.arrayContaining(SPECIFIED.split(' ').map((field) => `application.${field}`)),
  );
  expect(read).toEqual(expect.arrayContaining(['profile.name.uuid', 'profile.dob']));
  expect(pathsOf(rules).filter((path) => !isRead(path))).toEqual([]);
});

it('an example of each stage is found from the rules', () => {
  expect([...names].filter((stage) => !atStage.has(stage))).toEqual([]);
  for (const [stage, values] of atStage)
    expect(resolveStage(set, applicationOf(undefined, values))).toBe(stage);
});

describe.each([...statuses, ...withoutRow])('%s', (status) => {
  const rows = rowsOf(status);
  const read = [
    ...new Set(pathsOf(rows.flatMap(({ when, state }) => [when, state as Rule])).map(fieldOf)),
  ].filter((field) => field !== undefined);
  const combinations = read.reduce<readonly (readonly [string, unknown])[][]>(
    (made, { path, values }) =>
      made.flatMap((combined) =>
        [...new Set([...values, ...oddValues])].map((value) => [
          ...combined,
          [path, value] as const,
        ]),
      ),
    [[]],
  );

  it(`leads to exactly one page for all values of the ${read.length} fields that it reads`, () => {
    const contexts = combinations.map((values) => applicationOf(status, values));
    const routes = contexts.map((context) => routeByStatus(set, context)?.path);
    expect(new Set(routes)).toEqual(
      // Without a row that always applies, the stage decides in the other contexts.
      new Set([
        ...rows.map(({ to }) => pathOf(to)),
        ...(rows.some(({ when }) => when === undefined) ? [] : [undefined]),
      ]),
    );
    expect(routeAll(contexts).fault).toBeUndefined();
  });

  it('reads no other fields', () => {
    const chance = chanceOf(4);
    for (const values of combinations) {
      const among = applicationOf(status, new Map([...randomValues(chance), ...values]));
      expect(routeByStatus(set, among)?.path).toBe(
        routeByStatus(set, applicationOf(status, values))?.path,
      );
    }
  });
});

describe('the progress machine', () => {
  // More values of one field would only repeat what the random applications show.
  const values = fields.map((field) => field.values.slice(0, 5));

  it.runIf(isFullRun)(
    'leads to exactly one page for all combinations of three field values',
    () => {
      const rows = threeWise(
        [statusesOfStages.length, ...values.map(({ length }) => length)],
        chanceOf(3),
      );
      const contexts = rows.map(([first = 0, ...rest]) =>
        applicationOf(
          statusesOfStages[first],
          rest.map((value, at) => [fields[at]?.path ?? '', values[at]?.[value]]),
        ),
      );
      expect(routeAll(contexts).fault).toBeUndefined();
    },
    60_000,
  );

  const COUNT = isFullRun ? 100_000 : 3000;
  it(`leads each of ${COUNT} applications to exactly one page, and covers every page`, () => {
    const { fault, stages: found, paths } = routeAll(applications(1, COUNT));
    expect(fault).toBeUndefined();
    expect([...names].filter((stage) => !found.has(stage))).toEqual([]);
    expect(new Set(paths)).toEqual(new Set(['/', ...stages.routes.map(({ to }) => pathOf(to))]));
  }, 180_000);

  // Shows registration 2.122.
  it('leads a bare address to the same pages', () => {
    for (const context of applications(2, 1000)) {
      const { path } = resolveRoute(set, context);
      expect(navigate(set, base, context).path).toBe(path === '/' ? '/dashboard' : path);
    }
  });

  it.each([
    {},
    { application: null },
    { application: 'x' },
    { application: [] },
    { application: { uuid, status: null } },
    { application: { uuid, status: 'x' } },
    { application: { uuid, status: ['x'] } },
    { application: { uuid }, profile: 7 },
    { application: { uuid, events: { 0: 'x' } } },
  ])('starts at the initial stage for the unreadable context %j', (context) => {
    expect(resolveStage(set, context)).toBe(stages.initial);
    expect(['/', pathOf('start/profile')]).toContain(resolveRoute(set, context).path);
  });

  it('can reach every stage that has a page', () => {
    expect(
      stages.routes.flatMap(({ stage }) => stage).filter((stage) => !names.has(stage)),
    ).toEqual([]);
  });
});
