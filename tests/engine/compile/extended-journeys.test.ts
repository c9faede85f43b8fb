/** A journey takes over what it lacks from the one that it extends. */
import { expect, it } from 'vitest';
import { vocabulary } from '../../../src/domain/index.ts';
import { compile } from '../../../src/engine/index.ts';

const journey = (path: string, more: object) => ({
  version: 1,
  title: path,
  basePath: path,
  steps: [{ id: 'index', step: 'first/index' }],
  ...more,
});
const go = (to: string) => ({ calls: [], done: [{ transition: { to } }] });

/** The compilation of the journey `first` and of others. `copy`: texts of the lender. */
function compiled(others: Readonly<Record<string, object>>, copy = {}) {
  const files = {
    'journeys/first/journey': journey('/first', {
      progress: 'groups',
      guards: [{ id: 'closed', when: true, to: '/closed' }],
      submit: { ...go('/first/done'), error: 'Sorry, it was not sent.' },
    }),
    'journeys/first/steps/index': { title: 'Index' },
    ...others,
  };
  return compile(
    Object.entries(files).map(([file, content]) => ({ file, content })),
    vocabulary,
    {
      org: { code: 'ONE', main: true, prefixes: [], timeZone: 'UTC', theme: 'one' },
      copy,
      overrides: [],
    },
  );
}

it('what it has of its own wins, and a lender rewords both at once', () => {
  const heir = journey('/second', { extends: 'first', guards: [] });
  const made = compiled(
    { 'journeys/second/journey': heir },
    { 'journeys/first/journey#/submit/error': 'Please call us.' },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.diagnostics));
  const { first, second } = made.set.journeys;
  expect(second).toMatchObject({
    ...{ id: 'second', title: '/second', basePath: '/second', progress: 'groups', guards: [] },
    submit: { done: [{ transition: { to: '/first/done' } }], error: 'Please call us.' },
  });
  expect(second?.submit).toBe(first?.submit);
  expect(second).not.toHaveProperty('extends');
});

it('one that is extended extends none itself', () => {
  const made = compiled({
    'journeys/second/journey': journey('/second', { extends: 'first' }),
    'journeys/third/journey': journey('/third', { extends: 'second' }),
  });
  expect(made.diagnostics).toMatchObject([
    {
      code: 'unknown-base',
      file: 'journeys/third/journey',
      message:
        'Failed to extend the journey "second": it extends another one itself. Please extend that one.',
    },
  ]);
});
