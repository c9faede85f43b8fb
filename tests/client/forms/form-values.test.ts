import { describe, expect, test } from 'vitest';
import { withPrefills } from '../../../src/client/forms/form-values.ts';
import type { ScreenField } from '../../../src/engine/index.ts';

const field = (path: string, value: unknown) => ({ path, value }) as ScreenField;

describe('the prefills of a form', () => {
  test('fill in what is not answered, and not what was removed', () => {
    const answers = { name: 'Otto', city: '', suffix: null };
    const prefills = { name: 'Ana', city: 'Salem', suffix: 'JR', count: 0 };
    const fields = Object.entries(prefills).map(([path, value]) => field(path, value));
    const filled = withPrefills({ answers, toggles: {} }, fields);
    expect(filled.answers).toEqual({ ...answers, count: 0 });
  });

  // The form resolves its screen until the answers stay the same, so equal answers would not end.
  test.each(['', null, undefined])('leave the same answers when they hold %j', (empty) => {
    const values = { answers: {}, toggles: {} };
    expect(withPrefills(values, [field('street2', empty)]).answers).toBe(values.answers);
  });
});
