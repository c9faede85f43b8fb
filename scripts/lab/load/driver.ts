/**
 * Sends requests over kept connections and times the answers. Runs in a process of its own, so that
 * it takes no time from the server's. Its parent sends a `LoadRun` and receives a `LoadResult`.
 */
import { connect } from 'node:net';
import { responseReader } from './responses.ts';

/** The requests to send, and how. */
export interface LoadRun {
  readonly port: number;
  /** The ports of several servers, which the connections use by turns. @default only `port` */
  readonly ports?: readonly number[];
  readonly connections: number;
  /** Whole requests as text. They are sent in this order. */
  readonly requests: readonly string[];
  /** The kind of each request, in the same order. @default all have one kind */
  readonly kinds?: readonly string[];
  /** How long; 0 sends each request once. */
  readonly seconds: number;
}

/** The answers in numbers. Times are in milliseconds. */
export interface LoadResult {
  readonly answers: number;
  readonly seconds: number;
  /** Status -> count. Status 0 is a connection that broke. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** `kind status` -> the slowest answer of that kind and status. */
  readonly slowestOf: Readonly<Record<string, number>>;
}

/** A request that is sent, and its kind. */
interface SentRequest {
  readonly text: string;
  readonly kind: string;
}

/** How long a whole run may take longer than asked for, in milliseconds. */
const OVERTIME_MS = 60_000;

async function drive(run: LoadRun): Promise<LoadResult> {
  const { port, ports = [port], connections, requests, kinds = [], seconds } = run;
  const start = performance.now();
  const last = seconds > 0 ? start + seconds * 1000 : start + OVERTIME_MS;
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const slowestOf: Record<string, number> = {};
  let sent = 0;
  const count = (status: number, kind: string, began: number): void => {
    const ms = performance.now() - began;
    times.push(ms);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const key = `${kind} ${status}`;
    slowestOf[key] = Math.max(slowestOf[key] ?? 0, ms);
  };
  const next = (): SentRequest | undefined => {
    const isOver = performance.now() >= last || (seconds === 0 && sent >= requests.length);
    const at = sent % requests.length;
    const text = requests[at];
    if (isOver || text === undefined) return undefined;
    sent += 1;
    return { text, kind: kinds[at] ?? 'request' };
  };
  const readPort = (connection: number): number => ports[connection % ports.length] ?? port;
  await Promise.all(
    Array.from({ length: connections }, (_, at) =>
      keepSending({ port: readPort(at), next, count }),
    ),
  );
  const ended = performance.now();
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
  return {
    answers: times.length,
    seconds: (ended - start) / 1000,
    statuses,
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
    slowestOf,
  };
}

interface ConnectionInput {
  readonly port: number;
  readonly next: () => SentRequest | undefined;
  readonly count: (status: number, kind: string, began: number) => void;
}

/** Sends one request after another until there is none. Opens a new connection for a closed one. */
async function keepSending(input: ConnectionInput): Promise<void> {
  for (let request = input.next(); request !== undefined; request = input.next())
    await sendOver(input, request);
}

function sendOver({ port, next, count }: ConnectionInput, first: SentRequest): Promise<void> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const read = responseReader();
    let began = 0;
    let kind = '';
    const send = (request: SentRequest): void => {
      began = performance.now();
      ({ kind } = request);
      socket.write(request.text);
    };
    const end = (): void => {
      began = 0;
      socket.destroy();
      done();
    };
    socket.on('connect', () => send(first));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (began > 0) count(0, kind, began);
      done();
    });
    socket.on('data', (chunk) => {
      const response = read(chunk);
      if (!response) return;
      count(response.status, kind, began);
      const request = response.closes ? undefined : next();
      if (request === undefined) end();
      else send(request);
    });
  });
}

process.on('message', (run: LoadRun) => void drive(run).then((result) => process.send?.(result)));
