/** Plays walks, and tests that the progress beside the pages of an application never moves back. */
import { expect, it } from 'vitest';
import { walksIn, wholeWalk } from '../../../src/prover/index.ts';
import { runWalk } from '../../../scripts/walk/run-walk.ts';
import { buildShellArea } from '../../../src/app/shell/shell-area.ts';
import { furthestStep } from '../../../src/app/shell/sidebar/furthest-step.ts';
import { buildShellContext } from '../../../src/app/shell/shell-context.ts';
import { progressSteps } from '../../../src/app/shell/sidebar/sidebar-progress.ts';
import { sets, tree } from '../../definitions.ts';

const walks = walksIn(tree.files);

/** The step of the progress at each page of the borrower, with the page; 8 when all is done. */
async function stepsOf(name: string): Promise<readonly (readonly [number, string])[]> {
  const found: (readonly [number, string])[] = [];
  await runWalk([...sets.values()], wholeWalk(walks, name), {
    observe: (who, { address, client }) => {
      const path = address.split('?')[0] ?? '';
      const { set } = client.get();
      const { sidebar: owner } = buildShellArea(set, address, path);
      if (who !== '' || owner !== 'borrower') return;
      const context = buildShellContext(client, path);
      const input = { set, owner, path, context };
      const steps = progressSteps({ ...input, least: furthestStep(client, input) }, 'Done');
      const at = steps.findIndex(({ state }) => state === 'current');
      found.push([at === -1 ? steps.length : at + 1, path.split('/').slice(4).join('/')]);
    },
  });
  return found;
}

it.each([...walks.keys()])('%s', async (name) => {
  const steps = await stepsOf(name);
  const back = steps.filter(([step], index) => step < (steps[index - 1]?.[0] ?? 0));
  expect(back, steps.map((one) => one.join(' ')).join('\n')).toEqual([]);
});
