/** A server between the host and the lender that delays, fails, loses and hangs. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The faults of a call. `delayed`: its answer is late. `failed`: it gets a 5xx and never reaches
 * the lender. `lost`: the lender answers, and the answer is lost. `hung`: nobody answers.
 */
export const LENDER_FAULTS = ['delayed', 'failed', 'lost', 'hung'] as const;
type LenderFault = (typeof LENDER_FAULTS)[number];

/** The share of the calls that each fault has. The others pass. */
const SHARES: Readonly<Record<LenderFault, number>> = {
  delayed: 0.1,
  failed: 0.03,
  lost: 0.02,
  hung: 0.003,
};
const MAX_DELAY_MS = 1500;

/** The fault of a call for a random number from 0 up to 1; undefined when it passes. */
export function faultFor(random: number): LenderFault | undefined {
  let below = 0;
  return LENDER_FAULTS.find((fault) => random < (below += SHARES[fault]));
}

export interface FaultyLender {
  readonly url: string;
  /** How many calls had each fault, and how many passed. */
  readonly counts: Readonly<Record<LenderFault | 'passed', number>>;
  close(): void;
}

interface FaultyLenderInput {
  /** The address of the lender now; undefined while it is down. */
  readonly lender: () => string | undefined;
  /** Gives numbers from 0 up to 1. */
  readonly random: () => number;
}

/** Starts the server on a free port. */
export async function startFaultyLender(input: FaultyLenderInput): Promise<FaultyLender> {
  const counts = { passed: 0, delayed: 0, failed: 0, lost: 0, hung: 0 };
  const server = createServer((call, answer) => {
    const fault = faultFor(input.random());
    counts[fault ?? 'passed'] += 1;
    // A call whose lender or host was killed has no answer.
    respond(call, answer, { ...input, fault }).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () => server.close().closeAllConnections(),
  };
}

async function respond(
  call: IncomingMessage,
  answer: ServerResponse,
  { lender, random, fault }: FaultyLenderInput & { readonly fault: LenderFault | undefined },
): Promise<void> {
  const body = await buffer(call);
  if (fault === 'hung') return;
  if (fault === 'failed') {
    answer.writeHead(random() < 0.5 ? 500 : 503, { 'content-type': 'application/json' });
    return void answer.end('{"message":"The lender is not well."}');
  }
  if (fault === 'delayed') await sleep(random() * MAX_DELAY_MS);
  const from = await forwarded(call, body, lender());
  const bytes = await buffer(from);
  if (fault === 'lost') return void answer.destroy();
  answer.writeHead(from.statusCode ?? 502, from.headers).end(bytes);
}

/** The answer of the lender to a call. Rejects when it is down. */
async function forwarded(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  lender: string | undefined,
): Promise<IncomingMessage> {
  if (lender === undefined) throw new Error('The lender is down.');
  const sent = request(new URL(url ?? '/', lender), { method, headers, agent: false });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body);
  return (await answered)[0];
}
