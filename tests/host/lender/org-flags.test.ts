import { expect, test, vi } from 'vitest';
import { pollFlags, openOrgFlags, withFreshFlags } from '../../../src/host/lender/org-flags.ts';
import { openShippedReleases } from '../helpers/stored-releases.ts';

interface SentCall {
  readonly org: string | null;
  readonly path: string;
  readonly body: unknown;
}

/** The flags of the shipped organisations, from a lender that gives this answer to each. */
async function openFlags(answer: (org: string) => Response) {
  const releases = await openShippedReleases();
  const sent: SentCall[] = [];
  const failures: unknown[] = [];
  let changes = 0;
  const flags = openOrgFlags({
    releases,
    lender: async (request) => {
      const org = request.headers.get('x-org');
      sent.push({ org, path: new URL(request.url).pathname, body: await request.json() });
      return answer(org ?? '');
    },
    trackerId: () => 'tracker-1',
    log: (event, facts) => void failures.push({ event, ...facts }),
    closing: new AbortController().signal,
    onChange: () => void (changes += 1),
    now: () => Date.parse('2026-01-02T03:04:05Z'),
  });
  const [org, other] = releases.current()?.orgs ?? [];
  if (!org || !other) throw new Error('no organisations');
  return { flags, org, other, releases, sent, failures, changes: () => changes };
}

test('each organisation is asked about in its own name, without an identity', async () => {
  const { flags, org, releases, sent } = await openFlags(() => Response.json([]));
  expect(flags.of(org)).toBeUndefined();
  await flags.refresh();
  expect(sent.map((call) => call.org)).toEqual(releases.current()?.orgs.map(({ code }) => code));
  expect(sent[0]).toMatchObject({
    path: '/service-optimize/customer/api/v1/features',
    body: {
      optimizeUser: {
        trackerId: 'tracker-1',
        attributes: { createdAt: '2026-01-02T03:04:05.000Z', organization: org.code },
      },
    },
  });
  // The app makes the same call.
  expect(releases.callOf('POST', sent[0]?.path ?? '')).toMatchObject({ id: 'features' });
});

test('only flags that differ from their defaults, and variables of those that are on, are kept', async () => {
  const { flags, org } = await openFlags(() =>
    Response.json({
      features: [
        { key: 'fe-heloc-redesign-2025', enabled: true },
        { key: 'fe-heloc-new-auth', enabled: true },
        { key: 'fe-heloc-maintenance', enabled: false, variables: { routes: ['/account'] } },
        {
          key: 'fe-heloc-disaster-zips',
          enabled: true,
          variables: [{ key: 'zips', value: '[1]' }],
        },
        { key: 'unknown', enabled: true },
      ],
    }),
  );
  await flags.refresh();
  expect(flags.of(org)).toEqual({
    'fe-heloc-new-auth': { enabled: true },
    'fe-heloc-disaster-zips': { enabled: true, variables: { zips: '[1]' } },
  });
});

test('flags that cannot be loaded stay as they were, and the log says so', async () => {
  let isUp = true;
  const { flags, org, other, failures } = await openFlags((code) =>
    isUp || code !== org.code
      ? Response.json([{ key: 'fe-heloc-new-auth', enabled: isUp }])
      : new Response('', { status: 503 }),
  );
  await flags.refresh();
  isUp = false;
  await flags.refresh();
  expect(flags.of(org)).toEqual({ 'fe-heloc-new-auth': { enabled: true } });
  expect(flags.of(other)).toEqual({});
  expect(failures).toMatchObject([{ event: 'flags-not-loaded', org: org.code }]);
});

test('a release that cannot be read is logged, and the next time is as any other', async () => {
  const { releases } = await openFlags(() => Response.json([]));
  const failures: unknown[] = [];
  let isReadable = false;
  const flags = openOrgFlags({
    releases: {
      current: releases.current,
      callOf(method, path) {
        if (!isReadable) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
        return releases.callOf(method, path);
      },
    },
    lender: () => Response.json({ features: [{ key: 'fe-heloc-new-auth', enabled: true }] }),
    trackerId: () => 'tracker-1',
    log: (event) => void failures.push(event),
    closing: new AbortController().signal,
    onChange: () => undefined,
  });
  expect(await flags.refresh()).toBe(false);
  expect(failures).toEqual(['flags-not-loaded']);
  isReadable = true;
  expect(await flags.refresh()).toBe(true);
});

test('only a change is reported', async () => {
  const { flags, org, changes } = await openFlags(() => Response.json([]));
  expect(await flags.refresh()).toBe(true);
  const [known, first] = [flags.of(org), changes()];
  expect(first).toBeGreaterThan(0);
  expect(await flags.refresh()).toBe(false);
  expect(flags.of(org)).toBe(known);
  expect(changes()).toBe(first);
});

test('nothing is asked when the definitions have no such call', async () => {
  const { flags, releases, sent } = await openFlags(() => Response.json([]));
  vi.spyOn(releases, 'callOf').mockReturnValue(undefined);
  expect(await flags.refresh()).toBe(false);
  expect(sent).toEqual([]);
});

test('answers are prepared again once flags have changed, and not otherwise', async () => {
  const { flags, releases } = await openFlags(() => Response.json([]));
  const prepared = Promise.withResolvers<void>();
  let times = 0;
  const stop = pollFlags(flags, releases, () => {
    times += 1;
    prepared.resolve();
  });
  await prepared.promise;
  await flags.refresh();
  stop();
  expect(times).toBe(1);
});

test('a page of the sandbox that changes flags answers once they are fetched', async () => {
  const events: string[] = [];
  const send = withFreshFlags(
    (request) => {
      events.push(new URL(request.url).pathname);
      return new Response();
    },
    { refresh: async () => events.push('refresh') > 0 },
  );
  for (const path of ['/sandbox/flags', '/sandbox/seed', '/service-profile'])
    await send(new Request(`http://host.invalid${path}`, { method: 'POST' }));
  await send(new Request('http://host.invalid/sandbox/flags'));
  expect(events).toEqual([
    '/sandbox/flags',
    'refresh',
    '/sandbox/seed',
    '/service-profile',
    '/sandbox/flags',
  ]);
});
