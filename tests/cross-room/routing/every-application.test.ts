/** Tests that every application is routed to exactly one stable page, and that every page of both tables is reached. */
import { describe, expect, it } from 'vitest';
import {
  navigate,
  pathsRead,
  routeByStatus,
  routeOf,
  routeOfStage,
  stageOf,
  type Context,
  type Rule,
} from '../../../src/engine/index.ts';
import { randomValues, applicationOf, chanceOf, pick, uuid } from './applications.ts';
import { threeWise } from './covering.ts';
import { fields, oddValues, statuses, withoutRow } from './fields.ts';
import { routingSet as set } from './routing-set.ts';
import { isFullRun } from '../../support/full-run.ts';

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
  const { path } = routeOf(set, context);
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
    const stage = stageOf(set, context);
    found.add(stage);
    paths.add(routeOfStage(set, stage, context).path);
    const fault = names.has(stage) ? faultOf(context) : `${stage} is no stage`;
    if (fault !== undefined) return { fault: { fault, context }, stages: found, paths };
  }
  return { stages: found, paths };
}

function* applications(seed: number, count: number): Generator<Context> {
  const chance = chanceOf(seed);
  for (let made = 0; made < count; made += 1)
    yield applicationOf(pick(chance, pick(chance, [statuses, withoutRow])), randomValues(chance));
}

const pathsOf = (rules: readonly (Rule | undefined)[]): string[] => [
  ...new Set(rules.flatMap((rule) => pathsRead(rule))),
];
const fieldOf = (path: string) =>
  fields.find((field) => path === field.path || path.startsWith(`${field.path}.`));

it('the rules of both tables read exactly the fields of this suite', () => {
  const rules = [
    ...statusRoutes.rows.flatMap(({ when, state }) => [when, state as Rule]),
    ...[
      ...stages.outcomes,
      ...stages.interrupts,
      ...stages.transitions,
      ...(stages.overrides ?? []),
      ...stages.routes,
    ].map(({ when }) => when),
  ];
  const read = pathsOf(rules).filter(
    (path) => !['application.status.checklistStatus', 'lastEvent'].includes(path),
  );
  expect(read.filter((path) => fieldOf(path) === undefined)).toEqual([]);
  expect(
    fields
      .filter(
        (field) =>
          field.path !== 'application.events' && !read.some((path) => fieldOf(path) === field),
      )
      .map(({ path }) => path),
  ).toEqual([]);
});

it('the table has exactly the statuses of this suite', () => {
  expect(new Set(statuses)).toEqual(new Set(statusRoutes.rows.flatMap(({ status }) => status)));
  expect(withoutRow.filter((status) => rowsOf(status).length > 0)).toEqual([]);
});

describe.each([...statuses, ...withoutRow])('%s', (status) => {
  const rows = rowsOf(status);
  const read = [
    ...new Set(pathsOf(rows.flatMap(({ when, state }) => [when, state as Rule])).map(fieldOf)),
  ].filter((field) => field !== undefined);
  const combinations = read.reduce<readonly (readonly [string, unknown])[][]>(
    (made, { path, done, others }) =>
      made.flatMap((values) =>
        [...new Set([done, ...others, ...oddValues])].map((value) => [
          ...values,
          [path, value] as const,
        ]),
      ),
    [[]],
  );

  it(`leads to exactly one page for all values of the ${read.length} fields that it reads`, () => {
    const contexts = combinations.map((values) => applicationOf(status, values));
    const routes = contexts.map((context) => routeByStatus(set, context)?.path);
    expect(new Set(routes)).toEqual(
      new Set(rows.length === 0 ? [undefined] : rows.map(({ to }) => pathOf(to))),
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
  const values = fields.map(({ done, others }) => [...new Set([undefined, done, ...others])]);
  const testedStatuses = [
    'COMPLETE',
    'DECLINED',
    'DELINQUENCY_REVIEW',
    'HARD_CREDIT_LOCKED_OR_FROZEN',
    'CREDIT_NO_MATCH_SSN',
    'NO_PROPERTY_FOUND',
    'CREDIT_NO_MATCH',
    'GEN_RESCISSION',
    'FUNDABLE',
    'IN_PROGRESS',
    undefined,
  ];

  it.runIf(isFullRun)(
    'leads to exactly one page for all combinations of three field values',
    () => {
      const rows = threeWise(
        [testedStatuses.length, ...values.map(({ length }) => length)],
        chanceOf(3),
      );
      const contexts = rows.map(([first = 0, ...rest]) =>
        applicationOf(
          testedStatuses[first],
          rest.map((value, at) => [fields[at]?.path ?? '', values[at]?.[value]]),
        ),
      );
      expect(routeAll(contexts).fault).toBeUndefined();
    },
    60_000,
  );

  const COUNT = isFullRun ? 100_000 : 10_000;
  it(`leads each of ${COUNT} applications to exactly one page, and covers every page`, () => {
    const { fault, stages: found, paths } = routeAll(applications(1, COUNT));
    expect(fault).toBeUndefined();
    expect([...names].filter((stage) => !found.has(stage))).toEqual([]);
    expect(new Set(paths)).toEqual(new Set(['/', ...stages.routes.map(({ to }) => pathOf(to))]));
  }, 180_000);

  it('leads a bare address to the same pages', () => {
    for (const context of applications(2, 1000)) {
      const { path } = routeOf(set, context);
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
    expect(stageOf(set, context)).toBe(stages.initial);
    expect(['/', pathOf('start/profile')]).toContain(routeOf(set, context).path);
  });

  it('can reach every stage that has a page', () => {
    expect(
      stages.routes.flatMap(({ stage }) => stage).filter((stage) => !names.has(stage)),
    ).toEqual([]);
  });
});
