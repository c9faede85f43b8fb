/** Rules read own data only: neither what is inherited nor the members of texts, lists and numbers. */
import { expect, it } from 'vitest';
import type { Context } from '../../../src/engine/index.ts';
import { evaluate, text } from './core-rules.ts';

const read = (path: string, about: unknown) => evaluate({ var: path }, about as Context);

it.each(['a.length', 'a.0', 'a.at', 'list.length', 'list.at', 'n.toFixed', 'yes.valueOf'])(
  '%s reads no member of a text, list, number or boolean',
  (path) => {
    const about = { a: 'abc', n: 1.5, list: [1, 2], yes: true };
    expect([read('a', about), read('list.1', about)]).toEqual(['abc', 2]);
    expect(read(path, about)).toBeNull();
    expect(text(`{${path}}`, about)).toBe('');
  },
);

it('a key that is named like a member is read when the data has it', () => {
  const about = JSON.parse('{"a":{"toString":"own","length":3,"valueOf":{"b":1}}}') as Context;
  expect([read('a.toString', about), read('a.length', about), read('a.valueOf.b', about)]).toEqual([
    'own',
    3,
    1,
  ]);
});

it.each(['__proto__', 'constructor', 'prototype'])('an own key %s is never read', (key) => {
  const about = JSON.parse(`{"a":{"${key}":{"b":1}},"${key}":{"b":1}}`) as Context;
  for (const path of [key, `${key}.b`, `a.${key}`, `a.${key}.b`])
    expect([path, read(path, about)]).toEqual([path, null]);
  expect(evaluate({ missing: [`a.${key}.b`] }, about)).toEqual([`a.${key}.b`]);
});

it('what is inherited is absent', () => {
  const about = Object.create({ inherited: 'x' }) as Record<string, unknown>;
  about['own'] = { b: 'x' };
  Object.setPrototypeOf(about['own'], { c: 'x' });
  const paths = ['own.b', 'own.c', 'inherited', 'own.hasOwnProperty'];
  expect(paths.map((path) => read(path, about))).toEqual(['x', null, null, null]);
});
