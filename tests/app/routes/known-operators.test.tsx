/** Tests which operators the scripts of a page have, when a release names those that it uses. */
import { expect, test } from 'vitest';
import { hasOperators } from '../../../src/app/routes/lazy-pages.tsx';

test.each([
  [[], true],
  [['var', '==', 'exists', 'age', 'amortizedPayment', 'timeIn'], true],
  [['var', 'halve'], false],
  [['toString'], false],
])('%j: %s', async (names, known) => expect(await hasOperators(names)).toBe(known));
