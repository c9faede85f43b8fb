/** The answers that are sent: none to a question that is not asked. */
import { expect, test } from 'vitest';
import { vocabulary } from '../../../src/domain/index.ts';
import { compile, withAskedAnswers } from '../../../src/engine/index.ts';
import { demoOrg } from './demo-page.ts';

const text = { type: 'string', maxLength: 40 };
const asGift = { when: { '==': [{ var: 'answers.gift' }, 'YES'] } };
const own = { when: { '!': [{ var: 'profile.email' }] } };
const step = (properties: object, ui: object) => ({
  title: 'Step',
  form: { schema: { type: 'object', properties }, ui },
});
const files = Object.entries({
  'journeys/order/journey': {
    version: 1,
    title: 'Order',
    basePath: '/order',
    steps: [{ id: 'index' }, { id: 'card' }, { id: 'later' }],
    submit: { calls: [], done: [{ transition: { to: '/' } }] },
  },
  'journeys/order/steps/index': step(
    {
      gift: text,
      greeting: text,
      wrap: { ...text, default: 'plain' },
      receiver: { type: 'object', properties: { name: text, city: text } },
      colours: { type: 'array', items: text, maxItems: 3 },
      other: text,
      note: text,
    },
    {
      greeting: asGift,
      wrap: asGift,
      receiver: asGift,
      'receiver.city': { prefill: { var: 'answers.home' } },
      other: { under: { field: 'colours', option: 'OTHER' } },
      note: { shown: { var: 'answers.gift' } },
    },
  ),
  'journeys/order/steps/card': step({ greeting: text, email: text }, { greeting: {}, email: own }),
  'journeys/order/steps/later': step({ extra: text }, { extra: {} }),
}).map(([file, content]) => ({ file, content }));
const compiled = compile(files, vocabulary, { org: demoOrg, copy: {}, overrides: [] });
if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
const { set } = compiled;

const sent = (steps: readonly string[], answers: object, more: object = {}) =>
  withAskedAnswers(
    set,
    steps.map((name) => ({ journey: 'order', step: name })),
    { answers, ...more },
  )['answers'];

test('an answer stays while it is asked for, drawn or not', () => {
  const context = { answers: { gift: 'YES', greeting: 'Hi', receiver: { name: 'Ann' } } };
  expect(withAskedAnswers(set, [{ journey: 'order', step: 'index' }], context)).toBe(context);
  expect(sent(['index'], { note: 'Ring twice' })).toEqual({ note: 'Ring twice' });
});

test('an answer that is not asked for is none, as if nobody had given it', () => {
  expect(sent(['index'], { gift: 'NO', greeting: 'Hi', receiver: { name: 'Ann' } })).toEqual({
    gift: 'NO',
  });
  expect(sent(['index'], { colours: ['RED'], other: 'mauve' })).toEqual({ colours: ['RED'] });
});

test('a field that is not asked for has its prefill or its default', () => {
  const typed = { wrap: 'gold', receiver: { name: 'Ann', city: 'Salem' } };
  expect(sent(['index'], { ...typed, home: 'Boise' })).toEqual({
    wrap: 'plain',
    receiver: { city: 'Boise' },
    home: 'Boise',
  });
  // One that nobody has filled in stays so.
  expect(sent(['index'], { home: 'Boise' })).toEqual({ home: 'Boise' });
});

test('an answer for which another step asks stays, and so does one of no step', () => {
  const answers = { gift: 'NO', greeting: 'Hi', free: 'x' };
  expect(sent(['index', 'card'], answers)).toEqual(answers);
  expect(sent(['index', 'card'], { email: 'a@b.example' }, { profile: { email: 'c' } })).toEqual(
    {},
  );
});
