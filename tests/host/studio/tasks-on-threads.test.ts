/** The slow tasks of the prover: on a thread they give the same, and others are answered meanwhile. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { slowTasks, type SlowTasks } from '../../../src/host/slow-tasks.ts';
import { TASKS_ON_THREADS } from '../../../src/host/studio/tasks-on-threads.ts';
import * as prover from '../../../src/prover/index.ts';
import { PAGE, page, THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const SCENARIO = 'journeys/order/scenarios/first.json';
const scenario = { name: 'Opens the page', path: '/fixture', expect: { path: '/nowhere' } };

let root = '';
let dataDir = '';

beforeEach(() => {
  root = newFolder();
  dataDir = join(root, '.data');
  writeSmallTree(root, {
    ...page({ title: 'First' }),
    [THEME]: { ...theme, main: true },
    [SCENARIO]: { scenarios: [scenario] },
  });
});

const run = (tasks: SlowTasks) =>
  tasks.runScenarios({ tree: prover.compileTree(root).tree, live: undefined });

it('scenarios are run, and timers go on', async () => {
  const running = run(TASKS_ON_THREADS);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await running;
  clearInterval(timer);
  expect(turns).toBeGreaterThan(100);
  expect(await running).toEqual(await run(slowTasks(prover)));
  expect(await running).toMatchObject({ count: 1, failed: [{ name: scenario.name }] });
});

it('releases are compared, with definitions or with each other', async () => {
  const build = async (): Promise<string> => {
    const made = await prover.buildRelease(root, dataDir);
    if (!made.ok) throw new Error(JSON.stringify(made.diagnostics));
    return made.release;
  };
  const from = await build();
  writeFileSync(join(root, PAGE), JSON.stringify(page({ title: 'Second' })[PAGE]));
  const to = await build();
  for (const after of [to, prover.compileTree(root).tree]) {
    const input = { dataDir, from, to: after };
    const diff = await TASKS_ON_THREADS.compare(input);
    expect(diff.entries).toMatchObject([{ kind: 'text' }]);
    expect(diff).toEqual(await slowTasks(prover).compare(input));
  }
});

it('a failure of the thread is one of the task', async () => {
  const input = { dataDir, from: 'none', to: 'none' };
  await expect(TASKS_ON_THREADS.compare(input)).rejects.toThrow('none');
});
