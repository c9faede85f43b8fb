/** Tests that scenarios which expect what was changed are corrected by a press. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Scenarios } from '../../../src/studio/changes/Scenarios.tsx';
import type { ScenarioRun } from '../../../src/prover/index.ts';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

const RUN = '/studio/api/changes/runScenarios';
const FOUND = '/studio/api/changes/expectFound';
const failed = [
  {
    name: 'Asks for the home',
    at: 'a.json:1',
    address: 'a#/scenarios/0',
    org: 'A',
    divergences: [],
  },
];
const edits = [{ file: 'a.json', before: '{}', after: '{ "scenarios": [] }' }];

function open(
  reworded: ScenarioRun['reworded'],
  acceptable: ScenarioRun['acceptable'] = [],
): readonly string[] {
  const run: ScenarioRun = { count: 12, failed, reworded, acceptable };
  const asked = stubHost({ [RUN]: run, '/studio/api/studio/edit': { edits }, [FOUND]: { edits } });
  render(
    <InStudio>
      <Scenarios />
    </InStudio>,
  );
  return asked;
}

beforeEach(stubBrowser);

test('the new words are saved as one change, and the scenarios run again', async () => {
  const asked = open({ count: 1, edits });
  await userEvent.click(screen.getByRole('button', { name: 'Run all' }));
  await screen.findByText(/1 scenario expects words that were changed/);
  await userEvent.click(screen.getByRole('button', { name: 'Expect the new words' }));
  await waitFor(() => expect(asked).toEqual([RUN, '/studio/api/studio/edit', RUN]));
});

test('one scenario expects what is found, and all run again', async () => {
  const asked = open({ count: 0, edits: [] }, ['a#/scenarios/0']);
  await userEvent.click(screen.getByRole('button', { name: 'Run all' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Expect what is found' }));
  await waitFor(() => expect(asked).toEqual([RUN, FOUND, RUN]));
});

test('several expect what is found by one press', async () => {
  const asked = open({ count: 0, edits: [] }, ['a#/scenarios/0', 'a#/scenarios/1']);
  await userEvent.click(screen.getByRole('button', { name: 'Run all' }));
  await screen.findByText('2 scenarios would pass with what is found.');
  await userEvent.click(screen.getByRole('button', { name: 'Expect what is found in all 2' }));
  await waitFor(() => expect(asked).toEqual([RUN, FOUND, RUN]));
});

test('nothing is offered where no correction lets it pass', async () => {
  open({ count: 0, edits: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Run all' }));
  await screen.findByText('Asks for the home');
  expect(screen.queryByRole('button', { name: /^Expect/ })).toBeNull();
});
