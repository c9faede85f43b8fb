/** The states of a screen are listed without the data of their scenarios. */
import { expect, it } from 'vitest';
import { screenStates } from '../../../src/prover/index.ts';
import { setOf } from '../../definitions.ts';

const MAIN = setOf('_default');

it('makes the context of a scenario that names its screen when it is read, once', () => {
  let reads = 0;
  const given = {
    get application() {
      reads += 1;
      return { uuid: 'a' };
    },
  };
  const scenario = { name: 'With an application', page: 'login', given, expect: {} };
  const state = screenStates(MAIN, [scenario]).find(({ name }) => name === scenario.name);
  expect(state).toMatchObject({ screen: 'page/login', place: { page: 'login' } });
  expect(reads).toBe(0);
  expect(state?.context['application']).toEqual({ uuid: 'a' });
  expect(state?.context['org']).toMatchObject({ code: MAIN.org.code });
  expect(reads).toBe(1);
});
