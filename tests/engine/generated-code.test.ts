/** Rules are evaluated without code that is made from strings, which the page's policy forbids. */
import { expect, it } from 'vitest';

const functions = [() => {}, async () => {}, function* () {}, async function* () {}];

it('is refused in this suite, as in all suites of engine and domain', () => {
  // oxlint-disable-next-line no-eval, no-new-func
  for (const make of [() => eval('1'), () => Function('1')(), () => new Function('1')])
    expect(make).toThrow(EvalError);
  for (const { constructor } of functions) expect(() => constructor('1')).toThrow(EvalError);
});
