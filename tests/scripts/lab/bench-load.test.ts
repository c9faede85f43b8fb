/** The load benchmark: how its driver reads answers, and when a goal counts as met. */
import { expect, test } from 'vitest';
import type { LoadFigures, Speed } from '../../../scripts/lab/load/measure.ts';
import { loadRows, loadTable } from '../../../scripts/lab/load/report.ts';
import { requestText } from '../../../scripts/lab/load/requests.ts';
import { responseReader } from '../../../scripts/lab/load/responses.ts';

/** Returns the results of a reader after each chunk. */
function readAll(...chunks: readonly string[]) {
  const read = responseReader();
  return chunks.map((chunk) => read(Buffer.from(chunk)));
}

const OK = { status: 200, closes: false };
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n';

test('an answer is complete with the last byte of its body, in whatever pieces it comes', () => {
  expect(readAll(`${HEAD}hello`, `${HEAD}hel`, 'lo')).toEqual([OK, undefined, OK]);
  expect(readAll('HTTP/1.1 200 OK\r\nContent-Le', 'ngth: 5\r\n\r', '\nhello')).toEqual([
    undefined,
    undefined,
    OK,
  ]);
});

test('an answer without a length ends with its last chunk, and 204 with its head', () => {
  const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(readAll(`${head}5\r\nhello\r\n`, '0\r\n\r\n')).toEqual([undefined, OK]);
  expect(readAll('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n')).toEqual([
    { status: 204, closes: true },
  ]);
});

test('each client has an address of its own, and a body has its length in bytes', () => {
  const text = requestText({ method: 'POST', path: '/a', body: { name: 'Zoë' } }, 300);
  expect(text).toContain('POST /a HTTP/1.1\r\n');
  expect(text).toContain('x-forwarded-for: 10.0.1.44\r\n');
  expect(text).toContain('content-length: 15\r\n');
  expect(text.endsWith('\r\n\r\n{"name":"Zoë"}')).toBe(true);
});

const speed = (perSecond: number, more: Partial<Speed> = {}): Speed => ({
  answers: 100,
  seconds: 1,
  statuses: { 200: 100 },
  p50: 1,
  p99: 2,
  slowest: 3,
  slowestOf: {},
  perSecond,
  memory: 1e8,
  ...more,
});

const MET = {
  speeds: {
    page: speed(5000),
    pageLimit: speed(10_000),
    definitions: speed(4000),
    definitionsLimit: speed(8000),
    read: speed(5000),
    create: speed(300),
  },
  logins: { hashSeconds: 0.05, login: speed(24), besideLogins: 100, refusedLogins: 1 },
  connections: { many: speed(2000, { slowest: 2000 }), health: 100, isHealthy: true, peak: 399e6 },
} satisfies LoadFigures;
const MISSED = {
  speeds: {
    ...MET.speeds,
    page: speed(4999),
    definitions: speed(3999),
    read: speed(4999),
    create: speed(299),
  },
  logins: { ...MET.logins, login: speed(23.9), besideLogins: 101, refusedLogins: 0 },
  connections: {
    many: speed(2000, { slowest: 2001 }),
    health: 101,
    isHealthy: true,
    peak: 400e6,
  },
} satisfies LoadFigures;

test('each goal is met at its limit and missed beyond it', () => {
  const metOf = (figures: LoadFigures) =>
    loadRows(figures).flatMap(({ isMet }) => (isMet === undefined ? [] : [isMet]));
  expect(metOf(MET)).toEqual(metOf(MET).map(() => true));
  expect(metOf(MISSED)).toEqual(metOf(MISSED).map(() => false));
  expect(metOf(MISSED)).toHaveLength(10);
  const unhealthy = loadRows({
    ...MET,
    connections: { ...MET.connections, isHealthy: false },
  }).filter(({ isMet }) => isMet === false);
  expect(unhealthy.map(({ what }) => what)).toEqual(['health at 500 connections']);
});

test('one part has only its rows, and names the slowest answer of each kind and status', () => {
  const slowestOf = { 'login 503': 1100, 'login 200': 1900, 'page 200': 80 };
  const many = speed(2000, { slowest: 1900, slowestOf });
  const rows = loadRows({ connections: { ...MET.connections, many } });
  expect(rows.map(({ what, slowest }) => [what, slowest])).toEqual([
    ['500 connections (503: 0 of 100)', '1900 ms'],
    ['500 connections: login 200', '1900 ms'],
    ['500 connections: login 503', '1100 ms'],
    ['500 connections: page 200', '80 ms'],
    ['health at 500 connections', '100 ms'],
    ['greatest memory at 500 connections', ''],
  ]);
});

test('the table has a row of eight cells for each figure', () => {
  const lines = loadTable(loadRows(MISSED)).split('\n');
  expect(lines.every((line) => line.split('|').length === 10)).toBe(true);
  expect(lines[2]).toBe(
    '| page | 4999 | 1.0 ms | 2.0 ms | 3.0 ms | 100 MB | at least 5000 a second, half of the plain server | **no** |',
  );
});
