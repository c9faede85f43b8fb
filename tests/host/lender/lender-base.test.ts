/** The lender's address in test environments follows a flag of the lender. */
import { describe, expect, it } from 'vitest';
import { lenderBase } from '../../../src/host/lender/lender-base.ts';
import { createLender } from '../../sandbox/support/sandbox.ts';

const URL_SET = 'https://api.lender.example/v7';
const TEST_URL = 'https://test.lender.example';
const TRACKER = '3c5d8a90-1111-4222-8333-444455556666';
const installation = { org: () => 'MAIN', trackerId: () => TRACKER };

/** A lookup that gives its answers one after the other, and repeats the last one. */
function lookUps(environment: string, ...answers: (() => Response)[]) {
  const asked: unknown[] = [];
  const time = { now: 0 };
  const base = lenderBase({
    url: URL_SET,
    appName: 'heloc',
    environment,
    ...installation,
    now: () => time.now,
    fetch: async (address, init) => {
      asked.push([String(address), JSON.parse(String(init?.body))]);
      return (answers[Math.min(asked.length, answers.length) - 1] as () => Response)();
    },
  });
  return { base, asked, time };
}
const on = () => Response.json({ enabled: true, variables: { baseUrl: TEST_URL } });

describe('the address of the lender', () => {
  // Shows shell 7.9, 7.15.
  it('is in the flag named like the application, which is requested once a minute', async () => {
    const { base, asked, time } = lookUps('development', on);
    expect([await base(), await base()]).toEqual([TEST_URL, TEST_URL]);
    expect(asked).toEqual([
      [
        'https://api.lender.example/v7/service-optimize/external/api/v1/feature',
        {
          featureKey: 'heloc',
          optimizeUser: {
            trackerId: TRACKER,
            attributes: {
              createdAt: '1970-01-01T00:00:00.000Z',
              environment: 'development',
              organization: 'MAIN',
            },
          },
        },
      ],
    ]);
    time.now = 60_000;
    await base();
    expect(asked).toHaveLength(2);
  });

  // Shows shell 7.15.
  it('is requested from the sandbox in the name of the main brand', async () => {
    const { app } = createLender({
      flags: [{ key: 'heloc', default: true, variables: { baseUrl: TEST_URL } }],
    });
    const sent: Request[] = [];
    const base = lenderBase({
      url: 'http://127.0.0.1',
      appName: 'heloc',
      environment: 'development',
      ...installation,
      fetch: async (address, init) => {
        sent.push(new Request(address, init));
        return app.request(String(address), init);
      },
    });
    expect(await base()).toBe(TEST_URL);
    expect(sent[0]?.headers.get('x-org')).toBe('MAIN');
  });

  it('is the configured one in production, without a request', async () => {
    const { base, asked } = lookUps('production', on);
    expect([await base(), asked]).toEqual([URL_SET, []]);
  });

  it.each([
    ['is off', () => Response.json({ enabled: false, variables: { baseUrl: TEST_URL } })],
    ['has no address', () => Response.json({ enabled: true })],
    [
      'has an address of another kind',
      () => Response.json({ enabled: true, variables: { baseUrl: 'file:///etc/passwd' } }),
    ],
    ['carries no enabled flag', () => Response.json({})],
    ['is no JSON', () => new Response('<h1>')],
    ['is an error', () => new Response('{"enabled":true}', { status: 500 })],
    [
      'cannot be asked',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('is the configured one when the flag %s', async (_, answer) => {
    expect(await lookUps('development', answer).base()).toBe(URL_SET);
  });
});
