import { describe, expect, it } from 'vitest';
import {
  advance,
  canVisit,
  guardOf,
  matchPath,
  nextStep,
  previousStep,
  progressOf,
  requestFor,
  stepAt,
  stepPath,
  stepsOf,
} from '../../../src/engine/flow/index.ts';
import type { SequenceDef } from '../../../src/engine/definition/compiled.ts';
import { routingSet as set } from '../../routing/routing-set.ts';

const context = { application: { uuid: 'a/b' }, answers: { email: 'otto@example.org' } };

describe('steps', () => {
  it('gives those that apply, and their neighbours', () => {
    expect(stepsOf(set, 'register-v2', {}).map(({ id }) => id)).toEqual([
      'index',
      'annual-income',
      'set-password',
    ]);
    expect(nextStep(set, 'register-v2', 'index', {})).toBe('annual-income');
    expect(nextStep(set, 'register-v2', 'index', { answers: { far: true } })).toBe('home-address');
    expect(nextStep(set, 'register-v2', 'set-password', {})).toBeNull();
    expect(previousStep(set, 'register-v2', 'annual-income', {})).toBe('index');
  });
  it('writes and reads addresses', () => {
    expect([
      stepPath(set, 'register-v2', 'index'),
      stepPath(set, 'register', 'income-info'),
    ]).toEqual(['/register-v2', '/register?step=income-info']);
    expect(stepAt(set, '/register?step=income-info')).toEqual({
      journey: 'register',
      step: 'income-info',
    });
    expect(stepAt(set, '/register')).toEqual({ journey: 'register', step: 'property-info' });
    expect(stepAt(set, '/register-v2/constructor')).toBeUndefined();
  });
  it('shows a step only behind valid ones', () => {
    const visit = (valid: string[]) =>
      canVisit({
        set,
        journey: 'register-v2',
        step: 'set-password',
        context: {},
        isValid: (id) => valid.includes(id),
      });
    expect([visit(['index', 'annual-income']), visit(['index'])]).toEqual([true, false]);
  });
  it('counts what the bar counts', () => {
    expect(progressOf(set, 'register-v2', 'annual-income', {})).toMatchObject({
      kind: 'bar',
      at: 2,
      of: 2,
    });
    expect(progressOf(set, 'register-v2', 'set-password', {})?.at).toBe(0);
    expect(
      progressOf(set, 'register', 'sale-status', {})?.groups.map(({ state }) => state),
    ).toEqual(['current', 'ahead']);
  });
  it('obeys guards', () => {
    expect(guardOf(set, 'register-v2', 'index', { url: { query: { rid: '1' } } })).toBe(
      '/register?rid=1',
    );
    expect(
      guardOf(set, 'register-v2', 'index', { flags: { 'fe-heloc-redesign-2025': true } }),
    ).toBeNull();
  });
});

describe('a retried sequence', () => {
  it('does not repeat what is done, nor stumble over a call that no longer applies', () => {
    const sequence: SequenceDef = {
      calls: [{ run: 'save', when: { '!': [{ var: 'authenticated' }] } }, { run: 'read' }],
      done: [{ transition: { to: '/end' } }],
    };
    const known = {
      ...set,
      operations: {
        ...set.operations,
        read: { id: 'read', method: 'GET' as const, path: '/api/read' },
      },
    };
    const ok = (run: string) => ({ run, outcome: 'ok' as const, response: {} });
    expect(
      advance(known, sequence, { ...context, authenticated: true }, [ok('save')]),
    ).toMatchObject({ kind: 'call', call: { run: 'read' } });
    expect(
      advance(known, sequence, { ...context, authenticated: true }, [ok('save'), ok('read')]),
    ).toMatchObject({ kind: 'transition', done: true });
  });
});

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
  it('refuses by name what is missing', () => {
    expect(requestFor(set, 'save', { application: { uuid: 'u' } })).toEqual({
      refused: expect.stringContaining('answers.email'),
    });
    expect(requestFor(set, 'save', { ...context, application: { uuid: '..' } })).toHaveProperty(
      'refused',
    );
  });
});

describe('sequences', () => {
  const sequence: SequenceDef = {
    clear: true,
    calls: [
      {
        run: 'save',
        as: 'made',
        transitions: [
          {
            when: { '===': [{ var: 'response.status' }, 401] },
            transition: { modal: 'account-exists' },
          },
        ],
      },
      { run: 'save', when: { var: 'made.again' }, optional: true },
    ],
    done: [
      { when: { var: 'made.uuid' }, transition: { to: '/account/heloc/{made.uuid}' } },
      { transition: { to: '/dashboard' } },
    ],
  };
  const ok = (body: unknown) => ({
    run: 'save',
    outcome: 'ok' as const,
    response: { status: 200, body },
  });
  it('calls, then leads', () => {
    expect(advance(set, sequence, context, [])).toMatchObject({ kind: 'call', index: 0 });
    expect(advance(set, sequence, context, [ok({ uuid: 'x y' })])).toMatchObject({
      kind: 'transition',
      transition: { to: '/account/heloc/x%20y' },
      done: true,
      clear: true,
    });
    expect(advance(set, sequence, context, [ok({ again: true })])).toMatchObject({
      kind: 'call',
      index: 1,
    });
    expect(
      advance(set, sequence, context, [
        ok({ again: true }),
        { run: 'save', outcome: 'failed', response: {} },
      ]),
    ).toMatchObject({ transition: { to: '/dashboard' } });
  });
  it('follows the transitions of a failure, else tells its message', () => {
    expect(
      advance(set, sequence, context, [
        { run: 'save', outcome: 'unauthenticated', response: { status: 401 } },
      ]),
    ).toMatchObject({ transition: { modal: 'account-exists' }, done: false, clear: false });
    expect(
      advance(set, sequence, context, [
        { run: 'save', outcome: 'failed', response: { status: 500, message: 'No.' } },
      ]),
    ).toMatchObject({ transition: { error: 'No.' } });
  });
});

describe('patterns', () => {
  it.each([
    ['/a/{x}/*', '/a/b%20c/d/e', { x: 'b c', '*': 'd/e' }],
    ['/a/*', '/a', { '*': '' }],
    ['/a', '/a/b', undefined],
    ['/a/{x}', '/a', undefined],
  ])('%s against %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });
});
