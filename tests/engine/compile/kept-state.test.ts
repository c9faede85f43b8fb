import { expect, it } from 'vitest';
import { withKeptState } from '../../../src/engine/compile/kept-state.ts';

const state = (name: string) => ({ var: `url.state.${name}` });
const query = (name: string) => ({ var: `url.query.${name}` });
const written = (content: unknown) => withKeptState([{ file: 'page', content }])[0]?.content;

it.each<[transition: object, state: object]>([
  [{ keepState: ['notice'] }, { notice: { value: state('notice') } }],
  [{ keepQuery: ['from'] }, { from: { value: query('from') } }],
  // The history state comes before the query, which anyone can write.
  [
    { keepQuery: ['from'], keepState: ['from', 'notice'] },
    {
      from: { value: { or: [state('from'), query('from')] } },
      notice: { value: state('notice') },
    },
  ],
  [
    { keepState: ['notice'], state: { notice: 'Saved', more: 1 } },
    { notice: 'Saved', more: 1 },
  ],
])('%j is written as the state %j', (transition, expected) =>
  expect(written({ secondary: [{ transition: { to: '/a', ...transition } }] })).toEqual({
    secondary: [{ transition: { to: '/a', state: expected } }],
  }),
);

it('a file without kept names is the same object, and so is the result for the same content', () => {
  const plain = { secondary: [{ transition: { to: '/a', state: { more: 1 } } }] };
  expect(written(plain)).toBe(plain);
  const kept = { submit: { done: [{ transition: { to: '/a', keepState: ['notice'] } }] } };
  expect(written(kept)).toBe(written(kept));
});

it('a key of the same name that is not of a transition stays', () => {
  const routes = { base: '/a', keepQuery: ['chat'], rows: [{ to: 'b', keepQuery: true }] };
  expect(written(routes)).toBe(routes);
});
