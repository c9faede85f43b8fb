/** Requests a few addresses again and again while a load runs, and keeps the slowest answer of each. */
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The slowest answer of an address, in milliseconds, and whether all were 200. */
interface Probed {
  readonly slowest: number;
  readonly isOk: boolean;
}

interface ProbeInput {
  readonly port: number;
  /** Path -> headers. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Called after each round. */
  readonly onRound?: () => void;
}

const EVERY_MS = 50;

/**
 * Starts to request, over connections that are open before it resolves. Resolves with the function
 * that stops and gives the slowest answers by path.
 */
export async function startProbe({ port, paths, onRound }: ProbeInput) {
  const stopped = new AbortController();
  const probed: Record<string, Probed> = {};
  const agent = new Agent({ keepAlive: true });
  const askAll = async (): Promise<void> => {
    for (const [path, headers] of Object.entries(paths)) {
      const start = performance.now();
      const status = await findStatus({ port, path, headers, agent });
      const { slowest = 0, isOk = true } = probed[path] ?? {};
      probed[path] = {
        slowest: Math.max(slowest, performance.now() - start),
        isOk: isOk && status === 200,
      };
    }
  };
  // The first requests open the connections.
  await askAll();
  for (const path of Object.keys(probed)) delete probed[path];
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await askAll();
      onRound?.();
      await sleep(EVERY_MS);
    }
  };
  const running = run();
  return async (): Promise<Readonly<Record<string, Probed>>> => {
    stopped.abort();
    await running;
    agent.destroy();
    return probed;
  };
}

interface ProbeRequest {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: Agent;
}

/**
 * Resolves with the status once the whole body has arrived. The body stays compressed: beside a busy
 * host, decompressing it would be measured as the host's time.
 */
function findStatus({ headers, ...request }: ProbeRequest): Promise<number | undefined> {
  const options = {
    ...request,
    host: '127.0.0.1',
    headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
  };
  return new Promise((resolve, reject) => {
    const read = (response: IncomingMessage): void => {
      response.once('error', reject).once('end', () => resolve(response.statusCode));
      response.resume();
    };
    get(options, read).once('error', reject);
  });
}
