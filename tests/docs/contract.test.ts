/** The examples of docs/headless-contract.md give the responses that the document shows. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/headless-contract.md', 'utf8');
const lines = [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block.trimEnd().split('\n'),
);
const requests = lines.filter((_, at) => at % 2 === 0);
const responses = lines.filter((_, at) => at % 2 === 1);
const tableRequests = [...text.matchAll(/^\| `(\{"op":"(\w+)".*?\})` \|/gm)].map(
  ([, request = '']) => request.replaceAll('{…}', '{}'),
);

/** Numbers within half a cent; further keys of a response are ignored. */
function expected(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 2);
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, expected(inner)]);
  return expect.objectContaining(Object.fromEntries(entries));
}

function serveRules(input: readonly string[]): readonly unknown[] {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/journey.ts', 'serve-rules'], {
    input: `${input.join('\n')}\n`,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

/** The responses to all requests of the document, by one process. */
const given = serveRules([...requests, ...tableRequests]);

it('shows requests with the responses that they get', () => {
  expect(given.slice(0, requests.length)).toEqual(
    responses.map((line) => expected(JSON.parse(line))),
  );
});

it('shows an answerable request of each operation in its tables', () => {
  expect(tableRequests.length).toBeGreaterThan(0);
  expect(given).toHaveLength(requests.length + tableRequests.length);
  for (const response of given.slice(requests.length)) expect(response).not.toHaveProperty('error');
});
