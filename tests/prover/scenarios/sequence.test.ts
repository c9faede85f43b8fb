/** A scenario replays calls with the results that it gives, and sees where they lead. */
import { expect, it } from 'vitest';
import { runScenario, type Scenario } from '../../../src/prover/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('_default');
const signUp: Scenario = {
  name: 'A code by email',
  page: 'login',
  sequence: 'action code',
  answers: { email: 'ana@example.org' },
  expect: { calls: ['login-code'], transition: {} },
};

it('lists the operations that are sent, and `{}` when the screen stays', () => {
  expect(runScenario(set, signUp)).toEqual([]);
});

it('finds another operation and another transition', () => {
  const scenario: Scenario = { ...signUp, expect: { calls: [], transition: { to: '/' } } };
  expect(runScenario(set, scenario).map(({ key, found }) => [key, found])).toEqual([
    ['calls', ['login-code']],
    ['transition', {}],
  ]);
});

it('answers a call as the scenario says', () => {
  const scenario: Scenario = {
    ...signUp,
    results: { 'login-code': { outcome: 'rejected', status: 429, message: 'Too many' } },
    expect: { transition: { error: 'Too many' } },
  };
  expect(runScenario(set, scenario)).toEqual([]);
});

it('a call that lacks an answer has failed, and its transition is followed', () => {
  const scenario: Scenario = {
    ...signUp,
    answers: {},
    expect: { calls: [], transition: { error: 'Enter your email address first' } },
  };
  expect(runScenario(set, scenario)).toEqual([]);
});

it('names the sequence that does not exist', () => {
  const [fault] = runScenario(set, { ...signUp, sequence: 'modal none' });
  expect(fault?.found).toContain('Failed to run the sequence "modal none"');
});
