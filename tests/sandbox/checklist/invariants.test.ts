/** Invariants at every row of the checklist, for generated bodies (property-based tests). */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { ActionContext } from '../../../src/sandbox/actions/action.ts';
import { saveSection } from '../../../src/sandbox/actions/save-section.ts';
import { completeRow, applyElapsedTime } from '../../../src/sandbox/checklist/checklist.ts';
import { buildFacts, getStatus } from '../../../src/sandbox/checklist/facts.ts';
import { fastForward } from '../../../src/sandbox/checklist/fast-forward.ts';
import { CHECKLIST, rowId } from '../../../src/sandbox/checklist/rows.ts';
import actions from '../../../src/sandbox/definitions/actions.json' with { type: 'json' };
import { applicationAt, blankApplication } from '../../../src/sandbox/lending/application.ts';
import { HttpError } from '../../../src/sandbox/wire/http-error.ts';
import { createRequest } from '../support/requests.ts';
import { START } from '../support/sandbox.ts';
import { isFullRun } from '../../support/full-run.ts';

const today = '2026-05-04';
const context: ActionContext = {
  at: START,
  today,
  profile: {},
  digest: (text) => String(text.length),
  uuid: () => crypto.randomUUID(),
};
const blank = () =>
  blankApplication({
    uuid: '3f3e0999-299e-4070-ad27-486812273527',
    identityUuid: 'i',
    org: 'MAIN',
    lenderName: 'Main',
    at: START,
    today,
    request: createRequest(),
  });
const ids = CHECKLIST.map(rowId);
const standing = new Map<string, Record<string, unknown>>();
beforeAll(() => ids.forEach((id) => standing.set(id, fastForward(blank(), id, context))));

const sections = actions.sections as Record<
  string,
  { in?: string[]; body: Record<string, unknown> }
>;
const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'SOLE',
    'JOINT',
    'AUTOPAY',
    'typed',
    '987-65-4321',
    '021000021',
    '12345',
    'CHECKING',
    '2020-02-30',
    '2020-02-28',
    'constructor',
    '__proto__',
    'fixed-5',
    'preserve',
    '\u202e',
    '1e999',
  ),
);
const values = fc.oneof(
  { depthSize: 'small' },
  texts,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(texts, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
);
/** A body with mostly the keys of its section, so that many pass the check of the shape. */
function bodies(section: string): fc.Arbitrary<Record<string, unknown>> {
  const shape = Object.entries(sections[section]?.body ?? {});
  const model = Object.fromEntries(
    shape.map(([key, kind]) => [key.replace('?', ''), fitting(kind)]),
  );
  const required = shape
    .filter(
      ([key, kind]) => !key.endsWith('?') && !(typeof kind === 'string' && kind.endsWith('?')),
    )
    .map(([key]) => key);
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(model, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
  );
}
function fitting(kind: unknown): fc.Arbitrary<unknown> {
  if (kind === 'true') return fc.constantFrom(true, true, true, false);
  if (typeof kind === 'string' && kind.startsWith('one of '))
    return fc.constantFrom(...kind.replace('?', '').slice(7).split('|'), 'OTHER_THING');
  if (typeof kind === 'string' && kind.startsWith('number'))
    return fc.oneof(fc.double(), fc.integer({ min: 0, max: 500_000 }));
  if (typeof kind === 'string' && kind.startsWith('text')) return texts;
  return values;
}

const isAllowed = (section: string, status: string): boolean =>
  sections[section]?.in?.includes(status) ?? true;
const inTurn = (section: string): string[] =>
  CHECKLIST.filter((row) => isAllowed(section, row.status)).map(rowId);

it('answers any body at any row with a change or an HTTP error, and saves only in an allowed status', () => {
  const asked = fc
    .constantFrom(...Object.keys(sections))
    .chain((section) =>
      fc.tuple(
        fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...inTurn(section))),
        fc.constant(section),
        bodies(section),
      ),
    );
  let saved = 0;
  fc.assert(
    fc.property(asked, ([id, section, body]) => {
      const before = standing.get(id) ?? {};
      const copy = JSON.stringify(before);
      try {
        const { application } = saveSection(before, section, body, context);
        saved += 1;
        expect(isAllowed(section, getStatus(before)) || section === 'identity').toBe(true);
        expect(ids).toContain(buildFacts(application).row);
        expect(applicationAt(application, START)).not.toHaveProperty('facts');
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        expect([404, 409, 422]).toContain(error.status);
        expect(error.message.length).toBeGreaterThan(5);
      }
      expect(JSON.stringify(before)).toBe(copy);
    }),
    { seed: 7, numRuns: isFullRun ? 10_000 : 300 },
  );
  expect(saved).toBeGreaterThan(20);
});

it('validates every key of every section in its allowed status', () => {
  for (const section of Object.keys(sections)) {
    const before = standing.get(inTurn(section)[0] ?? '') ?? {};
    fc.assert(
      fc.property(bodies(section), (body) => {
        try {
          saveSection(before, section, body, context);
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
        }
      }),
      { seed: 11, numRuns: 100 },
    );
  }
});

it('reaches COMPLETE from every row by completing rows, and applying elapsed time twice changes nothing', () => {
  const stays = new Set(['COMPLETE']);
  for (const [id, application] of standing) {
    let current = application;
    for (let steps = 0; steps < 120 && !stays.has(getStatus(current)); steps += 1)
      current = completeRow(current, START);
    expect([id, getStatus(current)]).toEqual([id, 'COMPLETE']);
    const late = applyElapsedTime(application, START + 10_000_000);
    expect(applyElapsedTime(late, START + 10_000_000)).toEqual(late);
  }
});

it('reaches the same state with many reads as with one', () => {
  for (const application of standing.values()) {
    let looked = application;
    for (let at = START; at <= START + 60_000; at += 700) looked = applyElapsedTime(looked, at);
    expect(applyElapsedTime(looked, START + 60_000)).toEqual(
      applyElapsedTime(application, START + 60_000),
    );
  }
});
