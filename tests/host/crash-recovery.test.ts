/** Crash recovery: acknowledged data survives SIGKILL. */
import { cpus } from 'node:os';
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

/** Prints how long the starts took. A figure of the machine is no condition of the test. */
function printStarts(milliseconds: readonly number[]): void {
  const sorted = milliseconds.map(Math.round).toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const [processor] = cpus();
  console.info(
    `Started ${sorted.length} times after a crash: median ${median} ms, at most ${sorted.at(-1)} ms (${cpus().length} × ${processor?.model}).`,
  );
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
  const starts: number[] = [];
  for (let round = 0; round < CRASHES; round += 1) {
    const before = acknowledged.length;
    const began = performance.now();
    const host = startProcess(home, environment);
    const url = await host.ready;
    if (round > 0) starts.push(performance.now() - began);
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
  expect(starts).toHaveLength(CRASHES - 1);
  printStarts(starts);
  last.child.kill('SIGTERM');
  expect(await last.ended).toBe(0);
}, 600_000);
