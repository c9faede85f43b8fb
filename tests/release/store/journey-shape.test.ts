/** The parts of a journey on which a session depends: not its words. */
import { expect, it } from 'vitest';
import type { CompiledScreen } from '../../../src/engine/index.ts';
import { shapeHash } from '../../../src/release/store/shapes.ts';
import { setOf } from '../../definitions.ts';

const journey = setOf('_default').journeys['register-v2'];
if (journey === undefined) throw new Error('The journey is missing.');

const shapeWith = (changed: Partial<CompiledScreen>) =>
  shapeHash({
    ...journey,
    steps: journey.steps.map((step) => ({ ...step, screen: { ...step.screen, ...changed } })),
  });

it.each<Partial<CompiledScreen>>([
  { title: 'Other words' },
  { intro: 'Other words' },
  { announcement: 'Next, other words.' },
  { next: 'Next, other words.' },
])('stays the same when only words change: %j', (changed) =>
  expect(shapeWith(changed)).toBe(shapeHash(journey)),
);

it('changes with a schema', () =>
  expect(shapeWith({ schema: { type: 'object' } })).not.toBe(shapeHash(journey)));
