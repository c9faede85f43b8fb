/** Tests the examples of the headless contract: a request on each odd line, its response on the next. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { answerLine } from '../../../scripts/serve-rules/answer.ts';
import { workingTree } from '../../../scripts/serve-rules/rule-sets.ts';

const ruleSets = workingTree(fileURLToPath(new URL('../../..', import.meta.url)));
const lines = readFileSync(new URL('examples.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const examples = lines.flatMap((line, at) =>
  at % 2 === 0 ? [[line, lines[at + 1] ?? ''] as const] : [],
);

type Json = Record<string, unknown>;
const read = (text: string): Json => JSON.parse(text) as Json;
const answerTo = (request: Json): Json => read(answerLine(ruleSets, JSON.stringify(request)));

/** Matches numbers within half a cent, and allows keys that the example does not name. */
function expected(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 2);
  if (Array.isArray(value)) return value.map(expected);
  return typeof value === 'object' && value !== null
    ? expect.objectContaining(
        Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expected(inner)])),
      )
    : value;
}

describe('the contract', () => {
  it.each(examples)('%s', (request, answer) =>
    expect(answerTo(read(request))).toEqual(expected(read(answer))),
  );

  it('has an example of every op', () => {
    expect(new Set(examples.map(([request]) => read(request)['op']))).toEqual(
      new Set([
        'validate',
        'format',
        'compute',
        'conditions',
        'notifications',
        'banners',
        'org',
        'entry',
        'navigate',
        'errorText',
        'session',
        'route',
        'stage',
        'poll',
        'progress',
        'activeApplicationModal',
        'resolve',
        'explain',
      ]),
    );
  });

  it.each(examples)('gives the same response with a trace: %s', (request) => {
    const { trace, ...answer } = answerTo({ ...read(request), explain: true });
    expect(answer).toEqual(answerTo(read(request)));
    expect(trace).toBeInstanceOf(Array);
  });

  it('names the deciding rule and its address in the trace', () => {
    const { trace } = answerTo({
      op: 'entry',
      path: '/register',
      context: { org: { referrerRequired: true } },
      explain: true,
    });
    expect(trace).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          at: expect.stringMatching(/^journeys\/routing\/entry#\/entries\/\d+$/) as string,
          decided: true,
          leadsTo: 'not-accepting-apps',
        }),
      ]),
    );
  });

  it('lists the rows of an entry path, with a wildcard too, at their addresses in the file', () => {
    const { trace } = answerTo({
      op: 'entry',
      path: '/register',
      context: { maintenanceRoutes: ['/register'] },
      explain: true,
    });
    expect(trace).toMatchObject([
      { at: 'journeys/routing/entry#/entries/0', decided: true, leadsTo: 'maintenance' },
    ]);
  });

  it('applies the last recorded event to the stage', () => {
    const { stage, trace } = answerTo({
      op: 'stage',
      context: { application: { uuid: 'a', events: [{ event: 'idReUpload' }] } },
      explain: true,
    });
    expect([
      stage,
      (trace as readonly { decided: boolean; leadsTo: string }[])
        .filter(({ decided }) => decided)
        .map(({ leadsTo }) => leadsTo),
    ]).toEqual(['docVerify', ['docVerify']]);
  });

  it('lists the transitions of the stages on the way, and no others', () => {
    const { stage, trace } = answerTo({
      op: 'stage',
      context: { application: { uuid: 'a', status: { liensComplete: true } } },
      explain: true,
    });
    const rows = trace as readonly { at: string; decided: boolean; leadsTo: string }[];
    const { transitions } = ruleSets.setOf(undefined).routing.stages;
    const listed = rows.flatMap(({ at }) => {
      const [, index] = /#\/transitions\/(\d+)$/.exec(at) ?? [];
      return index === undefined ? [] : [transitions[Number(index)]?.from].flat();
    });
    expect([...new Set(listed)].toSorted()).toEqual(['*', 'product', 'profile']);
    expect(rows.filter(({ decided }) => decided).map(({ leadsTo }) => leadsTo)).toEqual([stage]);
  });

  it('names the rule by which a visitor is sent to the login', () => {
    const { path, trace } = answerTo({ op: 'navigate', path: '/dashboard', explain: true });
    expect(trace).toMatchObject([
      { at: 'journeys/routing/public-paths#/open', decided: true, leadsTo: path },
      { decided: false },
      { decided: false },
    ]);
  });
});
