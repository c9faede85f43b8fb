/** A tab goes on with the release on which its journeys began, also after a reload. */
import { describe, expect, test } from 'vitest';
import { followReleases, resumeRelease } from '../../../src/client/index.ts';
import { updateJourney, saveJourneyDraft } from '../../../src/client/drafts/journey-data.ts';
import { memoryStore } from '../../../src/services/index.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';
import { settle } from '../support/manual-clock.ts';

const set = exampleSet();

/** Manifests by release: r1 and r3 have the same shape of the journey, and r2 has another one. */
const manifestOf = (id: string) =>
  id === 'gone'
    ? Promise.reject(new Error('404'))
    : Promise.resolve({
        id,
        journeys: {},
        orgs: {
          main: {
            set: `${id}.set.json`,
            css: 'main.css',
            shapes: { order: id === 'r2' ? 'other' : 'same' },
          },
        },
      });

/** A tab whose page has the release r1 and whose host announces r2. */
async function tab(announced = 'r2') {
  const tabStorage = memoryStore();
  const releaseSource = {
    manifest: manifestOf,
    set: () => Promise.resolve(set),
    active: () => Promise.resolve(announced),
  };
  const { client } = buildClient({ set, ports: { tabStorage, releaseSource } });
  const outcomes: string[] = [];
  followReleases(client, { onOutcome: (...outcome) => outcomes.push(outcome.join(' ')) });
  client.releases.announce(announced);
  await settle();
  const answer = () => {
    updateJourney(client, 'order', { answers: { name: 'kite' } });
    saveJourneyDraft(client, 'order');
    client.releases.adopt();
  };
  const reload = (release: string) => {
    const page = { ...client.get().info, release, set: `/new/${release}`, css: '/new.css' };
    return resumeRelease({ page, tabStorage, manifestOf });
  };
  return { client, outcomes, answer, reload };
}

describe('a reload', () => {
  test('with a journey under way goes on with its release when the new one would break it', async () => {
    const { client, outcomes, answer, reload } = await tab();
    answer();
    expect(await reload('r2')).toMatchObject({
      release: 'r1',
      set: '/releases/r1/r1.set.json',
      css: '/releases/r1/main.css',
    });
    expect([client.get().release, outcomes]).toEqual(['r1', ['r2 loaded', 'r1 kept']]);
  });

  test('with a journey under way takes a release that does not break it', async () => {
    const { answer, reload } = await tab('r3');
    answer();
    expect((await reload('r3')).release).toBe('r3');
  });

  test('takes the new release when nothing was answered, and once the journey has ended', async () => {
    const { client, answer, reload } = await tab();
    client.releases.adopt();
    expect((await reload('r2')).release).toBe('r2');
    const other = await tab();
    other.answer();
    updateJourney(other.client, 'order', { answers: {} });
    saveJourneyDraft(other.client, 'order');
    expect((await other.reload('r2')).release).toBe('r2');
    other.client.releases.adopt();
    expect(other.client.get().release).toBe('r2');
    expect(client.get().release).toBe('r2');
    answer();
    expect((await reload('r1')).release).toBe('r2');
  });

  test('takes the new release when the host has the earlier one no longer', async () => {
    const { client, answer, reload } = await tab();
    client.update({ release: 'gone' });
    answer();
    expect((await reload('r2')).release).toBe('r2');
  });

  test('of another page of the tab does not forget the journey', async () => {
    const { client, answer, reload } = await tab();
    answer();
    client.journeys.clear();
    client.releases.adopt();
    expect([client.get().release, (await reload('r2')).release]).toEqual(['r1', 'r1']);
  });
});
