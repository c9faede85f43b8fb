/** Crash recovery: acknowledged data survives SIGKILL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { APPLICATIONS, apply, call, register } from './helpers/borrower.ts';
import { copyOfDefinitions, endAll, publishedFolder, startProcess } from './helpers/processes.ts';

/** How often the host is killed. */
const CRASHES = 20;
/** A registration and an application that the host acknowledged before it was killed. */
interface Acknowledged {
  readonly authorization: string;
  readonly uuid: string;
}

afterAll(endAll);

/** Registers and applies until the host ends. Adds each acknowledged result to `acknowledged`. */
async function applyUntilKilled(
  url: string,
  round: string,
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let each = 0; ; each += 1) {
    const email = `ana.${round}.${each}@example.org`;
    try {
      const who = await register(url, email);
      acknowledged.push({ ...who, uuid: await apply(url, email, who) });
    } catch (error) {
      // This test itself ends the connection. Any other error is a fault of the host.
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

test(`nothing acknowledged is lost over ${CRASHES} crashes`, async () => {
  const home = copyOfDefinitions();
  const environment = {
    DATA_DIR: await publishedFolder(),
    NODE_ENV: 'production',
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
  };
  const acknowledged: Acknowledged[] = [];
  for (let round = 0; round < CRASHES; round += 1) {
    const before = acknowledged.length;
    const host = startProcess(home, environment);
    const url = await host.ready;
    const clients = ['a', 'b'].map((client) =>
      applyUntilKilled(url, `${round}.${client}`, acknowledged),
    );
    // Kills at a different moment each time, after something was acknowledged.
    while (acknowledged.length === before) await sleep(5);
    await sleep((round * 17) % 120);
    host.child.kill('SIGKILL');
    await Promise.all([host.ended, ...clients]);
  }
  const last = startProcess(home, environment);
  const url = await last.ready;
  expect(acknowledged.length).toBeGreaterThanOrEqual(CRASHES);
  for (const one of acknowledged) expect(await uuidsOf(url, one)).toEqual([one.uuid]);
  last.child.kill('SIGTERM');
  expect(await last.ended).toBe(0);
}, 120_000);
