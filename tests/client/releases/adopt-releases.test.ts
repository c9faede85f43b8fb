import { describe, expect, test } from 'vitest';
import { followReleases } from '../../../src/client/index.ts';
import { updateJourney } from '../../../src/client/drafts/journey-data.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';
import { settle } from '../support/manual-clock.ts';

const set = exampleSet();

/** A client in release r1, and a host that has r1 and r2. `shape` is the journey's in r2. */
function build({ shape = 'same', active = 'r2', onlyApplies = false, known = ['var'] } = {}) {
  const manifest = (id: string) => ({
    id,
    journeys: {},
    orgs: {
      main: {
        ...{ set: 'set.json', css: 'main.css', operators: ['var'] },
        shapes: { order: id === 'r2' ? shape : 'same' },
      },
    },
  });
  const next = { ...set, org: { ...set.org, code: 'NEXT' } };
  let reachable = true;
  const built = buildClient({
    set,
    ports: {
      releaseSource: {
        manifest: (id) =>
          reachable ? Promise.resolve(manifest(id)) : Promise.reject(new Error('offline')),
        set: () => Promise.resolve(next),
        active: () => Promise.resolve(active),
      },
    },
  });
  const outcomes: string[] = [];
  followReleases(built.client, {
    onOutcome: (...outcome) => outcomes.push(outcome.join(' ')),
    hasOperators: async (names) => names.every((name) => known.includes(name)),
    onlyApplies,
  });
  const setReachable = (value: boolean) => {
    reachable = value;
  };
  const release = () => built.client.get().release;
  /** Announces a release, and waits until it is loaded or refused. */
  const announce = async (id: string) => {
    built.client.releases.announce(id);
    await settle();
  };
  /** As `announce`, up to the next step boundary. */
  const announceAndAdopt = async (id: string) => {
    await announce(id);
    built.client.releases.adopt();
  };
  return { ...built, release, setReachable, outcomes, announce, announceAndAdopt };
}

describe('a new release', () => {
  test('is adopted at the next step boundary, with its set and its styles', async () => {
    const { client, release, swappedStyles, announce } = build();
    await announce('r2');
    expect(release()).toBe('r1');
    client.releases.adopt();
    expect([release(), client.get().set.org.code]).toEqual(['r2', 'NEXT']);
    expect(swappedStyles).toEqual([['/releases/r1/main.css', '/releases/r2/main.css']]);
  });

  test('is left alone where only an author applies releases, until one does', async () => {
    const { client, release, announceAndAdopt } = build({ onlyApplies: true });
    await announceAndAdopt('r2');
    expect(release()).toBe('r1');
    await client.releases.apply('r2');
    await announceAndAdopt('r1');
    expect(release()).toBe('r2');
  });

  test('is applied at once for an author, with the open answers, even if it breaks a journey', async () => {
    const { client, release } = build({ shape: 'other' });
    updateJourney(client, 'order', { answers: { size: 'L' } });
    await client.releases.apply('r2');
    expect(release()).toBe('r2');
    expect(client.journeys.get('order')?.answers).toEqual({ size: 'L' });
    await client.releases.apply('r2');
    expect(release()).toBe('r2');
  });

  test('that is applied last stays, also when an earlier one arrives after it', async () => {
    const { client, release } = build();
    const changed = client.releases.apply('r2');
    // Undone before the page has loaded what was changed.
    await client.releases.apply('r1');
    await changed;
    expect(release()).toBe('r1');
    await client.releases.apply('r2');
    expect(release()).toBe('r2');
  });

  test('that cannot be loaded is not applied', async () => {
    const { client, release, setReachable } = build();
    setReachable(false);
    await client.releases.apply('r2');
    expect(release()).toBe('r1');
  });

  test('is confirmed when it is loaded, and refused when it cannot be', async () => {
    const { outcomes, setReachable, announce } = build();
    setReachable(false);
    await announce('r2');
    setReachable(true);
    await announce('r2');
    expect(outcomes).toEqual(['r2 refused', 'r2 loaded']);
  });

  test('without the organisation of the page is refused, and the page keeps its own', async () => {
    const { client, release, outcomes, announceAndAdopt } = build();
    client.update({ info: { ...client.get().info, theme: 'removed' } });
    await announceAndAdopt('r2');
    expect([release(), outcomes]).toEqual(['r1', ['r2 refused']]);
  });

  test('with an operator that the scripts of the page lack is refused, and the page keeps its own', async () => {
    const { client, release, outcomes, announceAndAdopt } = build({ known: [] });
    await announceAndAdopt('r2');
    await client.releases.apply('r2');
    expect([release(), outcomes]).toEqual(['r1', ['r2 refused']]);
  });

  test('waits while it would break a journey that is under way', async () => {
    const { client, release, announceAndAdopt } = build({ shape: 'other' });
    updateJourney(client, 'order', { answers: { name: 'kite' } });
    await announceAndAdopt('r2');
    expect(release()).toBe('r1');
    updateJourney(client, 'order', { answers: {} });
    client.releases.adopt();
    expect(release()).toBe('r2');
  });

  test('is adopted during a journey whose shape is the same', async () => {
    const { client, release, announceAndAdopt } = build();
    updateJourney(client, 'order', { answers: { name: 'kite' } });
    await announceAndAdopt('r2');
    expect(release()).toBe('r2');
  });

  test('that cannot be loaded is loaded when it is announced again', async () => {
    const { release, setReachable, announceAndAdopt } = build();
    setReachable(false);
    await announceAndAdopt('r2');
    expect(release()).toBe('r1');
    setReachable(true);
    await announceAndAdopt('r2');
    expect(release()).toBe('r2');
  });

  test.each([
    ['is dropped after a rollback to the present one', 'r1', 'r1'],
    ['is kept when an old response names the present one', 'r2', 'r2'],
  ])('%s', async (_, active, expected) => {
    const { release, announce, announceAndAdopt } = build({ active });
    await announce('r2');
    await announceAndAdopt('r1');
    expect(release()).toBe(expected);
  });
});
