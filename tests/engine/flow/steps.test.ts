import { describe, expect, it } from 'vitest';
import {
  canVisit,
  findGuard,
  nextStep,
  previousStep,
  resolveProgress,
  stepAt,
  stepPath,
  listSteps,
} from '../../../src/engine/flow/index.ts';
import { smallSet as set } from './small-set.ts';

describe('steps', () => {
  it('lists those that apply, and their neighbours', () => {
    expect(listSteps(set, 'register-v2', {}).map(({ id }) => id)).toEqual([
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
  it('shows a step only after valid ones', () => {
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
  it('counts the steps of the progress bar', () => {
    expect(resolveProgress(set, 'register-v2', 'annual-income', {})).toMatchObject({
      kind: 'bar',
      at: 2,
      of: 2,
    });
    expect(resolveProgress(set, 'register-v2', 'set-password', {})?.at).toBe(0);
    expect(
      resolveProgress(set, 'register', 'sale-status', {})?.groups.map(({ state }) => state),
    ).toEqual(['current', 'ahead']);
  });
  it('obeys guards', () => {
    expect(findGuard(set, 'register-v2', 'index', { url: { query: { rid: '1' } } })).toBe(
      '/register?rid=1',
    );
    expect(
      findGuard(set, 'register-v2', 'index', { flags: { 'fe-heloc-redesign-2025': true } }),
    ).toBeNull();
  });
});
