/** A breaking release with a migration moves the answers of a journey when a step is completed. */
import { expect, test } from 'vitest';
import { followReleases } from '../../../src/client/index.ts';
import { readDraft } from '../../../src/client/drafts/drafts.ts';
import { saveJourneyDraft, updateJourney } from '../../../src/client/drafts/journey-data.ts';
import type { AnswerChange, CompiledSet } from '../../../src/engine/index.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';
import { settle } from '../support/manual-clock.ts';

const set = exampleSet();
const RENAMED: readonly AnswerChange[] = [{ rename: 'name', to: 'title' }];

/** The example without its first step. */
function withoutFirstStep(): CompiledSet {
  const { order } = set.journeys;
  if (!order) throw new Error('The example has no journey.');
  return {
    ...set,
    journeys: { ...set.journeys, order: { ...order, steps: order.steps.slice(1) } },
  };
}

interface Options {
  readonly changes?: readonly AnswerChange[];
  /** The version from which r2 moves answers. */
  readonly from?: string;
  readonly next?: CompiledSet;
  readonly address?: string;
}

/** A borrower under way on r1, whose host announces r2, which breaks the journey. */
async function underWay({ changes = RENAMED, from = 'v1', next = set, address }: Options = {}) {
  const manifestOf = async (id: string) => ({
    id,
    journeys: {
      order: {
        shape: id === 'r2' ? 'v2' : 'v1',
        ...(id === 'r2' && { migrations: { [from]: 'migrations/m.json' } }),
      },
    },
    orgs: { main: { set: 's', css: 'c', shapes: { order: id } } },
  });
  const releaseSource = { manifest: manifestOf, set: async () => next, active: async () => 'r2' };
  const built = buildClient({ set, ports: { releaseSource }, ...(address && { address }) });
  const { client } = built;
  const [outcomes, loaded] = [new Array<string>(), new Array<string>()];
  followReleases(client, {
    onOutcome: (...outcome) => outcomes.push(outcome.join(' ')),
    loadMigration: async (path) => {
      loaded.push(path);
      return { changes };
    },
  });
  updateJourney(client, 'order', { answers: { name: 'kite', size: 'large' } });
  saveJourneyDraft(client, 'order');
  client.releases.announce('r2');
  await settle();
  const answers = () => client.journeys.get('order')?.answers;
  return { ...built, outcomes, loaded, answers, release: () => client.get().release };
}

test('a completed step moves the answers and their draft, and adopts the release', async () => {
  const { client, outcomes, loaded, answers, release } = await underWay();
  client.releases.adopt('order');
  expect([release(), answers()]).toEqual(['r2', { title: 'kite', size: 'large' }]);
  expect(readDraft(client.tabStorage, 'order')).toEqual({ title: 'kite', size: 'large' });
  expect([loaded, outcomes]).toEqual([['/releases/r2/migrations/m.json'], ['r2 loaded']]);
  client.releases.adopt('order');
  expect(answers()).toEqual({ title: 'kite', size: 'large' });
});

test('a step that is shown keeps its release, because its form has the answers', async () => {
  const { client, outcomes, answers, release } = await underWay();
  client.releases.adopt();
  expect([release(), answers()]).toEqual(['r1', { name: 'kite', size: 'large' }]);
  expect(outcomes).toEqual(['r2 loaded', 'r1 kept']);
});

test('a migration from another version moves nothing', async () => {
  const { client, loaded, release } = await underWay({ from: 'v0' });
  client.releases.adopt('order');
  expect([release(), loaded]).toEqual(['r1', []]);
});

test('a rule that fails moves nothing', async () => {
  const list = Array.from({ length: 30_000 }, () => 1);
  const rule = { map: [list, { '+': [{ var: '' }, 1] }] } as never;
  const { client, answers, release } = await underWay({ changes: [{ set: 'x', rule }] });
  client.releases.adopt('order');
  expect([release(), answers()]).toEqual(['r1', { name: 'kite', size: 'large' }]);
});

test('an address whose step is gone leads to the last step', async () => {
  const { client, navigation } = await underWay({ next: withoutFirstStep(), address: '/order' });
  client.releases.adopt('order');
  await settle();
  expect(navigation.visited).toEqual([['/order/account', { replace: true }]]);
});
