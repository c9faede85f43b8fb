/** A tab says which steps it shows and leaves, also after a reload. */
import { expect, test } from 'vitest';
import { followReleases } from '../../../src/client/index.ts';
import { buildClient, recordedNavigation } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';

const set = exampleSet();

function build(address = '/order/index', ports = {}) {
  const built = buildClient({ set, address, ports });
  const views: unknown[] = [];
  const follow = (countsSteps = true) => {
    followReleases(built.client, { onStepView: (view) => views.push(view) });
    built.client.releases.announce('r1', countsSteps);
  };
  const show = (to: string) => {
    built.navigation.go(to);
    built.client.releases.adopt();
  };
  return { ...built, views, follow, show };
}

const left = (afterMs: number) => ({ left: { release: 'r1', afterMs } });

test('the first step, the next one, and the page after it', async () => {
  const { clock, views, follow, show } = build();
  follow();
  await clock.advance(2000);
  show('/order/account');
  await clock.advance(500);
  show('/orders/7');
  show('/order');
  expect(views).toEqual([
    { release: 'r1' },
    { release: 'r1', ...left(2000) },
    left(500),
    { release: 'r1' },
  ]);
});

test('an address that is shown again is the same step', () => {
  const { views, follow, show } = build();
  follow();
  show('/order/index');
  expect(views).toEqual([{ release: 'r1' }]);
});

test('a reload comes back to the step', async () => {
  const { client, clock, follow } = build();
  follow();
  await clock.advance(3000);
  const { tabStorage } = client;
  const navigation = recordedNavigation('/order/index');
  const reloaded = build('/order/index', { tabStorage, navigation, clock });
  reloaded.follow();
  expect(reloaded.views).toEqual([{ release: 'r1', ...left(3000) }]);
});

test('nothing is said while the host does not count', async () => {
  const { client, clock, views, follow, show } = build();
  follow(false);
  show('/order/account');
  expect(views).toEqual([]);
  client.releases.announce('r1', true);
  client.releases.announce('r1');
  await clock.advance(1000);
  show('/order/index');
  client.releases.announce('r1', false);
  show('/order/account');
  expect(views).toEqual([{ release: 'r1' }, { release: 'r1', ...left(1000) }]);
  // A step that was shown before the end is forgotten.
  client.releases.announce('r1', true);
  expect(views.at(-1)).toEqual({ release: 'r1' });
});
