import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { APPLICATIONS, apply, call, register } from './helpers/borrower.ts';
import { copyOfDefinitions, endAll, folder, startProcess } from './helpers/processes.ts';

/** `npm run test:full` kills as often as it takes to trust it. */
const KILLS = process.env['FULL'] === undefined ? 2 : 20;
/** What the host had acknowledged before it was killed: the token and the application. */
interface Acknowledged {
  readonly authorization: string;
  readonly uuid: string;
}

afterAll(endAll);

/** Registers and applies until the host is gone. Only what was answered counts. */
async function applyUntilKilled(url: string, round: string, kept: Acknowledged[]): Promise<void> {
  for (let each = 0; ; each += 1) {
    const email = `ana.${round}.${each}@example.org`;
    try {
      const who = await register(url, email);
      kept.push({ ...who, uuid: await apply(url, email, who) });
    } catch (error) {
      // A refusal is a fault of the host; a connection that ended is what this test brings about.
      if (error instanceof TypeError || error instanceof SyntaxError) return;
      throw error;
    }
  }
}

async function uuidsOf(url: string, { authorization }: Acknowledged): Promise<unknown[]> {
  const { status, json } = await call(url, 'GET', APPLICATIONS, undefined, { authorization });
  expect(status).toBe(200);
  return (json as unknown as { readonly uuid: string }[]).map(({ uuid }) => uuid);
}

test(`nothing acknowledged is lost over ${KILLS} kills`, async () => {
  const home = copyOfDefinitions();
  const environment = {
    DATA_DIR: folder(),
    NODE_ENV: 'production',
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
  };
  const kept: Acknowledged[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const before = kept.length;
    const host = startProcess(home, environment);
    const url = await host.ready;
    const clients = ['a', 'b'].map((client) => applyUntilKilled(url, `${round}.${client}`, kept));
    // At another moment of the work each time, once some of it was acknowledged.
    while (kept.length === before) await sleep(5);
    await sleep((round * 17) % 120);
    host.child.kill('SIGKILL');
    await Promise.all([host.ended, ...clients]);
  }
  const last = startProcess(home, environment);
  const url = await last.ready;
  expect(kept.length).toBeGreaterThanOrEqual(KILLS);
  for (const one of kept) expect(await uuidsOf(url, one)).toEqual([one.uuid]);
  last.child.kill('SIGTERM');
  expect(await last.ended).toBe(0);
}, 120_000);
