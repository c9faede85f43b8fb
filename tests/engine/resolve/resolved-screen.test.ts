import { describe, expect, test } from 'vitest';
import { resolveDemo } from './demo-page.ts';

describe('the primary button', () => {
  const form = { schema: { type: 'object', properties: { f: { type: 'string' } } } };

  // Shows shell 2.108.
  test('of a form without one reads Continue, and Submitting while it runs', () =>
    expect(resolveDemo({ form }).primary).toEqual({ label: 'Continue', busy: 'Submitting' }));

  test('has the label of its definition', () =>
    expect(resolveDemo({ form, primary: { label: 'See my offers' } }).primary).toEqual({
      label: 'See my offers',
    }));

  test('is absent without a form and without a definition', () =>
    expect(resolveDemo({}).primary).toBeUndefined());
});
