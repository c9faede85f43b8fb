/** A set with a recorder reports the rules that are evaluated; the set itself does not. */
import { expect, it } from 'vitest';
import {
  compile,
  EMPTY_VOCABULARY,
  recordingSet,
  resolveScreen,
  type Json,
} from '../../../src/engine/index.ts';

const when = { and: [{ var: 'a' }, { if: [{ '>': [{ var: 'b' }, 3] }, true, false] }] };
const compiled = compile(
  [
    {
      file: 'journeys/application/demo',
      content: {
        path: '/demo',
        title: 'Demo',
        blocks: [{ block: 'text', id: 'one', when, text: 'One' }],
      },
    },
  ],
  EMPTY_VOCABULARY,
  {
    org: { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: 'T' },
    copy: {},
    overrides: [],
  },
);
if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
const { set } = compiled;

it('reports each operator as the object of the definition, and its result', () => {
  const results = new Map<object, unknown>();
  const recorded = recordingSet(set, (rule, gave) => results.set(rule, gave));
  const context = { a: 1, b: 5 };
  const screen = resolveScreen(recorded, { page: 'application-demo' }, context);
  expect(screen).toEqual(resolveScreen(set, { page: 'application-demo' }, context));
  expect(results.get(when)).toBe(true);
  expect(results.get(when.and[1] as object)).toBe(true);
  expect(results.get((when.and[1] as { if: readonly Json[] }).if[0] as object)).toBe(true);
  expect(results.get(when.and[0] as object)).toBe(1);
});

it('an operator that is not evaluated is not reported', () => {
  const results = new Map<object, unknown>();
  resolveScreen(
    recordingSet(set, (rule, gave) => results.set(rule, gave)),
    { page: 'application-demo' },
    {},
  );
  expect(results.get(when)).toBe(null);
  expect(results.has(when.and[1] as object)).toBe(false);
});
