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

interface MeasureInput {
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

/** The parts that can be measured one at a time, in the order in which they run. */
export const LOAD_PARTS = ['speeds', 'logins', 'connections'] as const;
export type LoadPart = (typeof LOAD_PARTS)[number];

/** Times are in milliseconds. */
export interface SpeedFigures {
  readonly page: Speed;
  readonly pageLimit: Speed;
  readonly definitions: Speed;
  readonly definitionsLimit: Speed;
  readonly read: Speed;
  readonly create: Speed;
}

export interface LoginFigures {
  readonly login: Speed;
  /** The slowest other answer during the logins, and the CPU seconds of one hash. */
  readonly besideLogins: number;
  readonly hashSeconds: number;
  /** Logins of a burst that were answered 503. */
  readonly refusedLogins: number;
}

export interface ConnectionFigures {
  readonly many: Speed;
  readonly health: number;
  readonly isHealthy: boolean;
  /** The greatest memory of the host at 500 connections, in bytes. */
  readonly peak: number;
}

/** The figures of the parts that were measured. */
export interface LoadFigures {
  readonly speeds?: SpeedFigures | undefined;
  readonly logins?: LoginFigures | undefined;
  readonly connections?: ConnectionFigures | undefined;
}

/** Measures some parts. */
export async function measureLoad(
  input: MeasureInput,
  parts: readonly LoadPart[] = LOAD_PARTS,
): Promise<LoadFigures> {
  const has = (part: LoadPart) => parts.includes(part);
  return {
    speeds: has('speeds') ? await measureSpeeds(input) : undefined,
    logins: has('logins') ? await measureLogins(input) : undefined,
    connections: has('connections') ? await measureConnections(input) : undefined,
  };
}

const pageText = requestText({ path: '/register-v2' });

/** The requests that read, by kind. */
function readings({ definitions, reader }: LoadSetUp) {
  const { authorization, application } = reader;
  return {
    page: pageText,
    definitions: requestText({ path: definitions }),
    read: requestText({ path: application, headers: { authorization } }),
  };
}

async function measureSpeeds(input: MeasureInput): Promise<SpeedFigures> {
  const { host, limit } = input.setUp;
  const { page, definitions, read } = readings(input.setUp);
  return {
    page: await readSpeed(input, host, [page]),
    pageLimit: await readSpeed(input, limit, [requestText({ path: '/page' })]),
    definitions: await readSpeed(input, host, [definitions]),
    definitionsLimit: await readSpeed(input, limit, [requestText({ path: '/definitions' })]),
    read: await readSpeed(input, host, [read]),
    create: await createAll(input),
  };
}

/** A speed after a warm-up. Throws when an answer is not 200. */
async function readSpeed(
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

async function measureLogins({ setUp, driver, seconds }: MeasureInput): Promise<LoginFigures> {
  const { host, visitors, definitions, reader } = setUp;
  const hashSeconds = await secondsOfHash();
  let client = 0;
  // Each login has its own address, since the limits count by address.
  const logins = (count: number) =>
    Array.from({ length: count }, () => {
      client += 1;
      return login(visitors[client % visitors.length]?.email ?? '', client);
    });
  const stop = await startProbe({
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
    hashSeconds,
    besideLogins: Math.max(...beside.map(({ slowest }) => slowest)),
    refusedLogins: burst.statuses[503] ?? 0,
  };
}

/** Pages, definitions, readings, writings and logins over 500 connections. */
async function measureConnections({
  setUp,
  driver,
  seconds,
}: MeasureInput): Promise<ConnectionFigures> {
  const { host } = setUp;
  const sent = listMix(setUp);
  let peak = 0;
  const stop = await startProbe({
    port: host.port,
    paths: { '/healthz': {} },
    onRound: () => (peak = Math.max(peak, host.memory())),
  });
  const run = {
    port: host.port,
    connections: MANY_CONNECTIONS,
    requests: sent.map(({ text }) => text),
    kinds: sent.map(({ kind }) => kind),
    seconds,
  };
  const many = await measured(driver, host, run, [200, 429, 503]);
  const { '/healthz': health } = await stop();
  return { many, health: health?.slowest ?? Infinity, isHealthy: health?.isOk ?? false, peak };
}

/** Requests of all kinds by turns. One of twenty is a login. */
function listMix(setUp: LoadSetUp): readonly { readonly kind: string; readonly text: string }[] {
  const { reader, visitors } = setUp;
  const { authorization, application } = reader;
  const write = requestText({
    method: 'PUT',
    path: `${application}/full-story-link`,
    headers: { authorization },
    body: { link: 'https://recordings.example/1' },
  });
  const kinds = Object.entries({ ...readings(setUp), write });
  return Array.from({ length: 4 * MANY_CONNECTIONS }, (_, n) => {
    const [kind, text] = kinds[n % kinds.length] ?? ['write', write];
    const { email = '' } = visitors[n % visitors.length] ?? {};
    return n % 20 === 19 ? { kind: 'login', text: login(email, 100_000 + n) } : { kind, text };
  });
}
