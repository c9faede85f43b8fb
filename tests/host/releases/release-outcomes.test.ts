/** Pages say whether they could load a release: the host counts it, and logs a refusal. */
import { expect, test } from 'vitest';
import { appOf, createHostMetrics } from '../helpers/host-parts.ts';
import { fixedReleases } from '../helpers/fixed-releases.ts';

const RELEASE = 'a'.repeat(16);

function host() {
  const lines: unknown[] = [];
  const releases = {
    ...fixedReleases(),
    byId: (id: string) => (id === RELEASE ? ({} as never) : undefined),
  };
  const metrics = createHostMetrics({ releases });
  const app = appOf({
    releases,
    metrics,
    log: (event, facts) => event === 'release-not-loaded' && lines.push({ event, ...facts }),
  });
  const send = (body: unknown) =>
    app.request('/releases/outcomes', { method: 'POST', body: JSON.stringify(body) });
  const counted = async () =>
    [...(await metrics.text()).matchAll(/^release_outcomes_total\{outcome="(\w+)"\} (\d+)$/gm)].map(
      ([, outcome, count]) => `${outcome} ${count}`,
    );
  return { send, counted, lines };
}

test('a loaded and a refused release are counted, and the refusal is logged', async () => {
  const { send, counted, lines } = host();
  expect(await counted()).toEqual(['loaded 0', 'refused 0', 'kept 0']);
  expect((await send({ release: RELEASE, outcome: 'loaded' })).status).toBe(204);
  const refused = await send({ release: RELEASE, outcome: 'refused' });
  expect(await counted()).toEqual(['loaded 1', 'refused 1', 'kept 0']);
  const id = refused.headers.get('x-request-id');
  expect(lines).toEqual([{ event: 'release-not-loaded', id, release: RELEASE }]);
});

test.each([
  ['an unknown release', { release: 'b'.repeat(16), outcome: 'refused' }],
  ['an unknown outcome', { release: RELEASE, outcome: 'x' }],
  ['no object', null],
])('%s is refused, and counts as nothing', async (_, body) => {
  const { send, counted, lines } = host();
  expect((await send(body)).status).toBe(400);
  expect([await counted(), lines]).toEqual([['loaded 0', 'refused 0', 'kept 0'], []]);
});

test('a body over 16 kB is refused', async () => {
  const { send } = host();
  expect((await send({ release: 'x'.repeat(17_000) })).status).toBe(413);
});
