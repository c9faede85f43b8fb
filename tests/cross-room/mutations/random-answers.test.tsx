/**
 * Random answers to every form of the product: each is accepted or refused at a field of its
 * screen, and the screen is drawn with it. Nothing throws, hangs or reaches a prototype.
 */
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listFields,
  readPath,
  validateScreen,
  writePath,
  type CompiledScreen,
  type Field,
  type Place,
} from '../../../src/engine/index.ts';
import { nodeValidator } from '../../../src/release/index.ts';
import { setOf } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';
import { fullContext } from '../application/contexts.ts';
import { renderScreen } from '../application/render-screen.tsx';
import { cpuSeconds } from './cpu-seconds.ts';

const SEED = 32;
const ROUNDS = isFullRun ? 10_000 : 300;
/** Every n-th answer is also drawn, which takes most of the time. */
const DRAWN = isFullRun ? 5 : 10;
const MAX_SECONDS = 2;

const set = setOf('_default');
interface Form {
  readonly place: Place;
  readonly screen: CompiledScreen;
  readonly fields: readonly Field[];
  /** The paths at which an error may be reported: the fields, and those that only a check names. */
  readonly names: readonly (string | undefined)[];
}
const forms: readonly Form[] = [
  ...Object.values(set.journeys).flatMap(({ id, steps }) =>
    steps.map(({ id: step, screen }) => ({ place: { journey: id, step }, screen })),
  ),
  ...Object.values(set.pages).map(({ id, screen }) => ({ place: { page: id }, screen })),
]
  .filter(({ screen }) => screen.schema !== undefined)
  .map((form) => {
    const fields = listFields(form.screen).flatMap(withInner);
    const checked = form.screen.checks.map(({ field }) => field);
    return { ...form, fields, names: [...fields.map(({ path }) => path), ...checked] };
  });

/** A field and those within it. A group may also be answered by a value that is no object. */
function withInner(field: Field): readonly Field[] {
  return [field, ...(field.fields ?? []).flatMap(withInner)];
}

const TEXTS = [
  ...['', ' ', '0', '-1', '1e999', '12345678901', '2020-02-30', '1980-02-03', 'x'.repeat(5000)],
  ...['__proto__', 'constructor', 'toString', '{a.b}', '{{7*7}}', '\u202e', '\u0000', '𝒜'],
  ...['</script><script>w=1</script>', '<img src=x onerror=w=1>', 'javascript:alert(1)'],
  ...['ana@example.org', '(212) 555-0171', 'Ana', 'OR', '97301', 'true', '+49 30 1234'],
];
const values = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 1, arbitrary: fc.string() },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1e21, [], {}) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
/** A form, a value for each of up to eight of its fields, and keys that no field has. */
const filled = fc.constantFrom(...forms.keys()).chain((at) =>
  fc.record({
    at: fc.constant(at),
    chosen: fc.array(fc.tuple(fc.nat(Math.max(0, (forms[at]?.fields.length ?? 1) - 1)), values), {
      maxLength: 8,
    }),
    more: fc.dictionary(fc.constantFrom('x', 'toString', 'length', 'constructor'), values, {
      maxKeys: 1,
    }),
  }),
);

/** The answers with each chosen value at the path of its field, or at that of one of its options. */
function answersOf({ fields }: Form, chosen: readonly (readonly [number, unknown])[]) {
  let answers: Record<string, unknown> = {};
  for (const [index, value] of chosen) {
    const field = fields[index];
    const options = field?.schema.enum ?? [];
    const own = typeof value === 'boolean' && options.length > 0 ? options[0] : value;
    if (field) answers = writePath(answers, field.path, own);
  }
  return answers;
}

test('of any kind are accepted, or refused at a field, and drawn', () => {
  const seen = { accepted: 0, refused: 0, drawn: 0 };
  let round = 0;
  const property = fc.property(filled, ({ at, chosen, more }) => {
    const form = forms[at] as Form;
    const answers = { ...more, ...answersOf(form, chosen) };
    const context = fullContext('OFFER_SELECTION', answers);
    const { place, screen } = form;
    const before = JSON.stringify(answers);
    const seconds = cpuSeconds(() => {
      const validator = nodeValidator(screen.schema ?? {});
      const { issues, warnings } = validateScreen({ set, place, context, validator });
      seen[issues.length > 0 ? 'refused' : 'accepted'] += 1;
      for (const { field, message } of issues) {
        expect(message.trim()).not.toBe('');
        // An entry of a list is reported by its index.
        if (field !== '') expect(form.names).toContain(field.replace(/\.\d+(?:\..*)?$/, ''));
      }
      for (const { message } of warnings) expect(message.trim()).not.toBe('');
    });
    expect(seconds).toBeLessThan(MAX_SECONDS);
    round += 1;
    if (round % DRAWN === 0) {
      const drawn = cpuSeconds(() => {
        const page = renderScreen(set, place, context);
        expect(page.querySelector('h1, h2, form')).not.toBeNull();
        expect(page.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0);
        cleanup();
      });
      expect(drawn).toBeLessThan(MAX_SECONDS);
      seen.drawn += 1;
    }
    expect(JSON.stringify(answers)).toBe(before);
    expect(readPath({}, 'polluted')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
  fc.assert(property, { numRuns: ROUNDS, seed: SEED });
  expect(seen.drawn).toBe(Math.floor(ROUNDS / DRAWN));
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(ROUNDS / 20);
}, 1_200_000);
