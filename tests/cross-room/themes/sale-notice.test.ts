/** Some lenders count a planned sale too: their step of the sale says so. */
import { expect, test } from 'vitest';
import { resolveScreen } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const NOTICE = 'Also answer Yes if you plan to sell the property within the next 6 months.';

// Shows registration 9.10.
test.each([
  ['hearthline', 'register-v2', 'for-sale', [NOTICE]],
  ['hearthline', 'register', 'sale-status', [NOTICE]],
  ['coinhaus', 'register-v2', 'for-sale', []],
])('the step of the sale of %s in %s, %s, has the notices %j', (lender, journey, step, notices) => {
  const set = setOf(lender);
  const { before, after } = resolveScreen(set, { journey, step }, { org: set.org, flags: {} });
  const texts = [...before, ...after].flatMap((one) => ('text' in one ? [one.text] : []));
  expect(texts).toEqual(notices);
});
