import { expect, test } from 'vitest';
import { withoutOpenParameter } from '../../../src/app/chat/open-parameter.ts';

test.each([
  ['?pop-webchat=true', ''],
  ['?x=1&pop-webchat&y=a%20b', '?x=1&y=a+b'],
  ['?x=1', undefined],
  ['', undefined],
])('the query %o without the parameter that opens the chat is %o', (search, left) =>
  expect(withoutOpenParameter(search)).toBe(left),
);
