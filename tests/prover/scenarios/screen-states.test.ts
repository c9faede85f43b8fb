/** The states of a screen are listed without the data of their scenarios. */
import { expect, it } from 'vitest';
import { screenStates, shownState } from '../../../src/prover/index.ts';
import { setOf } from '../../definitions.ts';
import { compileDemo, place } from '../../engine/resolve/demo-page.ts';

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

it('shows what reads a prefill as a borrower sees it before the first press', () => {
  const string = { type: 'string' };
  const set = compileDemo({
    form: {
      schema: { type: 'object', properties: { term: string, years: string, left: string } },
      ui: {
        term: { prefill: 'long' },
        years: {
          when: { '==': [{ var: 'answers.term' }, 'long'] },
          prefill: { var: 'answers.term' },
        },
        left: { prefill: 'kept' },
      },
    },
  });
  const context = { answers: { left: null } };
  const state = { place, screen: 'page/demo', name: 'Opened', context, isSubmitted: false };
  const values = shownState(set, state).screen.form?.fields.map(({ path, shown, value }) => [
    path,
    shown,
    value,
  ]);
  expect(values).toEqual([
    ['term', true, 'long'],
    ['years', true, 'long'],
    ['left', true, undefined],
  ]);
});
