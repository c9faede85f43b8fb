/** The measurements of the load benchmark. */
import { secondsOfHash } from './borrowers.ts';
import type { LoadResult, LoadRun } from './driver.ts';
import { startProbe } from './probe.ts';
import type { LoadDriver, LoadServer } from './processes.ts';
import { creation, login, requestText } from './requests.ts';
import type { LoadSetUp } from './set-up.ts';

/** Connections of a measurement of speed, and of logins, which a full queue must not refuse. */
const CONNECTIONS = 64;
const LOGIN_CONNECTIONS = 4;
const MANY_CONNECTIONS = 500;
/** Share of the time that is not measured, so that the server has compiled its code. */
const WARM_UP = 0.2;

export interface MeasureInput {
  readonly setUp: LoadSetUp;
  readonly driver: LoadDriver;
  /** Seconds of each measurement. */
  readonly seconds: number;
}

/** A speed in successful answers, with the memory of the server after it, in bytes. */
export interface Speed extends LoadResult {
  readonly perSecond: number;
  readonly memory: number;
}

/** The measured speeds and the figures under overload. Times are in milliseconds. */
export interface LoadFigures {
  readonly page: Speed;
  readonly pageLimit: Speed;
  readonly definitions: Speed;
  readonly definitionsLimit: Speed;
  readonly read: Speed;
  readonly create: Speed;
  readonly login: Speed;
  /** The slowest other answer during the logins, and the CPU seconds of one hash. */
  readonly besideLogins: number;
  readonly hashSeconds: number;
  /** Logins of a burst that were answered 503. */
  readonly refusedLogins: number;
  readonly many: Speed;
  readonly health: number;
  readonly isHealthy: boolean;
  /** The greatest memory of the host at 500 connections, in bytes. */
  readonly peak: number;
}

export async function measureLoad(input: MeasureInput): Promise<LoadFigures> {
  const { host, limit, definitions, reader } = input.setUp;
  const page = requestText({ path: '/register-v2' });
  const { authorization, application } = reader;
  const read = requestText({ path: application, headers: { authorization } });
  const hashSeconds = await secondsOfHash();
  return {
    page: await speedOf(input, host, [page]),
    pageLimit: await speedOf(input, limit, [requestText({ path: '/page' })]),
    definitions: await speedOf(input, host, [requestText({ path: definitions })]),
    definitionsLimit: await speedOf(input, limit, [requestText({ path: '/definitions' })]),
    read: await speedOf(input, host, [read]),
    create: await createAll(input),
    hashSeconds,
    ...(await measureLogins(input)),
    ...(await overload(input, [page, requestText({ path: definitions }), read])),
  };
}

/** A speed after a warm-up. Throws when an answer is not 200. */
async function speedOf(
  { driver, seconds }: MeasureInput,
  server: LoadServer,
  requests: readonly string[],
): Promise<Speed> {
  const run = { port: server.port, connections: CONNECTIONS, requests };
  await driver.drive({ ...run, seconds: seconds * WARM_UP });
  return measured(driver, server, { ...run, seconds }, [200]);
}

async function measured(
  driver: LoadDriver,
  server: LoadServer,
  run: LoadRun,
  expected: readonly number[],
): Promise<Speed> {
  const result = await driver.drive(run);
  const other = Object.keys(result.statuses).filter((status) => !expected.includes(Number(status)));
  if (other.length > 0)
    throw new Error(`Failed to measure: answers were ${JSON.stringify(result.statuses)}.`);
  const done = (result.statuses[200] ?? 0) + (result.statuses[201] ?? 0);
  return { ...result, perSecond: done / result.seconds, memory: server.memory() };
}

/** Creates one application for each borrower. */
function createAll({ setUp, driver }: MeasureInput): Promise<Speed> {
  const { host, applicants } = setUp;
  const requests = applicants.map((each, n) => creation(each, n + 1));
  const run = { port: host.port, connections: CONNECTIONS, requests, seconds: 0 };
  return measured(driver, host, run, [201]);
}

async function measureLogins({ setUp, driver, seconds }: MeasureInput) {
  const { host, visitors, definitions, reader } = setUp;
  let client = 0;
  // Each login has its own address, since the limits count by address.
  const logins = (count: number) =>
    Array.from({ length: count }, () => {
      client += 1;
      return login(visitors[client % visitors.length]?.email ?? '', client);
    });
  const stop = startProbe({
    port: host.port,
    paths: {
      '/register-v2': {},
      [definitions]: {},
      [reader.application]: { authorization: reader.authorization },
    },
  });
  const run = { port: host.port, connections: LOGIN_CONNECTIONS, seconds };
  const speed = await measured(
    driver,
    host,
    { ...run, requests: logins(Math.ceil(seconds * 200)) },
    [200, 503],
  );
  const beside = Object.values(await stop());
  const burst = await measured(
    driver,
    host,
    { ...run, connections: CONNECTIONS, seconds: 0, requests: logins(CONNECTIONS) },
    [200, 429, 503],
  );
  return {
    login: speed,
    besideLogins: Math.max(...beside.map(({ slowest }) => slowest)),
    refusedLogins: burst.statuses[503] ?? 0,
  };
}

/** Pages, definitions, readings, writings and logins over 500 connections. */
async function overload(
  { setUp, driver, seconds }: MeasureInput,
  reading: readonly string[],
): Promise<Pick<LoadFigures, 'many' | 'health' | 'isHealthy' | 'peak'>> {
  const { host, reader, visitors } = setUp;
  const write = requestText({
    method: 'PUT',
    path: `${reader.application}/full-story-link`,
    headers: { authorization: reader.authorization },
    body: { link: 'https://recordings.example/1' },
  });
  const requests = Array.from({ length: 4 * MANY_CONNECTIONS }, (_, n) => {
    const kind = [...reading, write][n % 4] ?? write;
    const { email = '' } = visitors[n % visitors.length] ?? {};
    return n % 20 === 19 ? login(email, 100_000 + n) : kind;
  });
  let peak = 0;
  const stop = startProbe({
    port: host.port,
    paths: { '/healthz': {} },
    onRound: () => (peak = Math.max(peak, host.memory())),
  });
  const many = await measured(
    driver,
    host,
    { port: host.port, connections: MANY_CONNECTIONS, requests, seconds },
    [200, 429, 503],
  );
  const { '/healthz': health } = await stop();
  return { many, health: health?.slowest ?? Infinity, isHealthy: health?.isOk ?? false, peak };
}
