import { describe, expect, it } from 'vitest';
import { requestFor } from '../../../src/engine/flow/index.ts';
import { smallSet as set } from './small-set.ts';

const context = { application: { uuid: 'a/b' }, answers: { email: 'otto@example.org' } };

describe('requests', () => {
  it('fills in path, query and body', () => {
    expect(requestFor(set, 'save', context)).toMatchObject({
      method: 'PUT',
      path: '/api/a%2Fb',
      query: {},
      body: { email: 'otto@example.org' },
      auth: 'optional',
      timeoutMs: 30000,
      retries: 0,
    });
  });
  it.each([
    [['a', null, 'b', 2], { s: ['a', 'b', '2'] }],
    ['a', { s: 'a' }],
    [[], { s: [] }],
    [null, {}],
    [{ a: 1 }, { s: '{"a":1}' }],
  ])('the query value %j is sent as %j', (s, query) => {
    expect(
      requestFor(set, 'save', { ...context, answers: { ...context.answers, s } }),
    ).toMatchObject({ query });
  });
  // Shows shell 6.7.
  it.each([
    ['AGENT', '/agent/a%2Fb'],
    ['BROKER', '/broker'],
    ['BORROWER', '/api/a%2Fb'],
    [undefined, '/api/a%2Fb'],
  ])('of the identity %s goes to the first path whose rule holds: %s', (type, path) => {
    const isType = (name: string) => ({ '===': [{ var: 'identity.type' }, name] });
    const otherPaths = [
      { when: isType('AGENT'), path: '/agent/{application.uuid}' },
      { when: isType('BROKER'), path: '/broker' },
      { when: isType('AGENT'), path: '/later' },
    ];
    const { save } = set.operations;
    const operations = { save: { ...save, otherPaths } } as typeof set.operations;
    const identity = type === undefined ? undefined : { type };
    expect(requestFor({ ...set, operations }, 'save', { ...context, identity })).toHaveProperty(
      'path',
      path,
    );
  });
  it('names a missing value in its refusal', () => {
    expect(requestFor(set, 'save', { application: { uuid: 'u' } })).toEqual({
      refused: expect.stringContaining('answers.email'),
    });
    expect(requestFor(set, 'save', { ...context, application: { uuid: '..' } })).toHaveProperty(
      'refused',
    );
  });
});
