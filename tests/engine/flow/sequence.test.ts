import { describe, expect, it } from 'vitest';
import { advance } from '../../../src/engine/flow/index.ts';
import type { SequenceDef } from '../../../src/engine/definition/compiled.ts';
import { smallSet as set } from './small-set.ts';

const context = { application: { uuid: 'a/b' }, answers: { email: 'otto@example.org' } };

describe('a retried sequence', () => {
  it('does not repeat completed calls, and skips a call that no longer applies', () => {
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
  it('runs its calls, then follows a transition', () => {
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
  it('takes a call that lacks a required input as failed, without sending it', () => {
    const failed = { '===': [{ var: 'outcome' }, 'failed'] };
    const leave = { when: failed, transition: { to: '/dashboard', log: true } };
    const without = { ...context, answers: {} };
    expect(advance(set, sequence, without, [])).toMatchObject({
      kind: 'transition',
      done: false,
      clear: false,
      transition: { error: 'Answer missing' },
      unsent: [expect.stringContaining('answers.email')],
    });
    const caught = { ...sequence, calls: [{ run: 'save', transitions: [leave] }] };
    expect(advance(set, caught, without, [])).toMatchObject({
      done: false,
      clear: false,
      transition: { to: '/dashboard', log: true },
    });
    const optional = { ...sequence, calls: [{ run: 'save', optional: true }] };
    expect(advance(set, optional, without, [])).toMatchObject({ done: true });
    expect(advance(set, optional, without, [])).not.toHaveProperty('unsent');
  });
  it('follows the transitions of a failure, else shows its message', () => {
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
  it('follows the transitions of the routing when a failed call has none of its own', () => {
    const when = { '===': [{ var: 'response.body.code' }, 'LATE'] };
    const { routing } = set;
    const transitions = [{ when, transition: { to: '/next' } }];
    const known = {
      ...set,
      routing: { ...routing, statusRoutes: { ...routing.statusRoutes, transitions } },
    };
    const body = { code: 'LATE' };
    const failed = (status: number) => ({
      run: 'save',
      outcome: 'rejected' as const,
      response: { status, body, message: 'No.' },
    });
    expect(advance(known, sequence, context, [failed(409)])).toMatchObject({
      transition: { to: '/next' },
      done: false,
    });
    expect(advance(known, sequence, context, [failed(401)])).toMatchObject({
      transition: { modal: 'account-exists' },
    });
    expect(advance(known, sequence, context, [ok({ code: 'LATE' })])).toMatchObject({ done: true });
    const optional = { ...sequence, calls: [{ run: 'save', optional: true }] };
    expect(advance(known, optional, context, [failed(409)])).toMatchObject({ done: true });
  });
});
