import { expect, test } from 'vitest';
import { opensChat, withoutOpenParameter } from '../../../src/app/chat/open-parameter.ts';

// Shows registration 2.103; shell 2.33.
test.each([
  ['?pop-webchat=true', '', true],
  ['?x=1&pop-webchat&y=a%20b', '?x=1&y=a+b', true],
  ['?x=a%20b', '?x=a%20b', false],
  ['', '', false],
  ['?redirectUrl=%2Fdashboard%3Fpop-webchat%3Dtrue&x=1', '?redirectUrl=%2Fdashboard&x=1', false],
  [
    '?redirectUrl=%2Fa%3Fx%3D1%26pop-webchat%3Dtrue%23pop-webchat',
    '?redirectUrl=%2Fa%3Fx%3D1%23pop-webchat',
    false,
  ],
])(
  'the query %o without the parameter that opens the chat is %o; it opens: %s',
  (search, left, opens) =>
    expect([withoutOpenParameter(search), opensChat(search)]).toEqual([left, opens]),
);
