import { describe, expect, test } from 'vitest';
import { withPrefills } from '../../../src/client/forms/form-values.ts';
import type { ScreenField } from '../../../src/engine/index.ts';

const field = (path: string, value: unknown) => ({ path, value }) as ScreenField;

describe('the prefills of a form', () => {
  test('fill in what is not answered', () => {
    const values = { answers: { name: 'Otto', city: '' }, toggles: {} };
    const fields = [field('name', 'Ana'), field('city', 'Salem'), field('count', 0)];
    expect(withPrefills(values, fields).answers).toEqual({ name: 'Otto', city: 'Salem', count: 0 });
  });

  // The form resolves its screen until the answers stay the same, so equal answers would not end.
  test.each(['', null, undefined])('leave the same answers when they hold %j', (empty) => {
    const values = { answers: { street2: '' }, toggles: {} };
    expect(withPrefills(values, [field('street2', empty)]).answers).toBe(values.answers);
  });
});
