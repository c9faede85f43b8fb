/** Every lint finds the fault of its bad example where it is, and nothing in its good one. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { polling } from '../../../src/prover/lints/example-product.ts';
import { LINTS } from '../../../src/prover/index.ts';
import { compileProduct, lintProduct, lintSources } from './small-product.ts';

/** The further words in the message of a bad example, besides the fault and the advice. */
const WORDS: Readonly<Record<string, string>> = {
  'absent-comparison': 'always false',
  'lost-link': 'and is redirected for ever',
  'missing-answer': 'answers.nickname',
  'redirect-loop': '/a leads to /b leads to /a',
  'shadowed-row': 'application.signed: "x", application.paid: "x"',
  'unknown-name': 'did you mean "demo"?',
  'unknown-page': 'did you mean "demo"?',
  'unknown-path': 'did you mean "answers"?',
  'unknown-stage': 'did you mean "begun"?',
  'unknown-status': 'did you mean "CLOSED"?',
  'unknown-target': 'did you mean "/case/{uuid}/demo"?',
  'unsent-answer': 'answers.name',
};

describe.each(LINTS)('$code', ({ code, severity = 'error', judges, bad, at, good }) => {
  const lint = judges === 'sources' ? lintSources : lintProduct;

  it('is raised where the fault is', () => {
    const found = lint(bad).filter((one) => judges === 'sources' || one.code === code);
    expect(found.map((one) => [one.code, `${one.file}#${one.pointer}`])[0]).toEqual([code, at]);
    if (judges === 'sources') expect(found).toHaveLength(1);
    expect(found[0]?.message).toMatch(/^Failed to .+\. Please .+\.$/s);
    expect(found[0]?.message).toContain(WORDS[code] ?? '');
    expect(found[0]?.severity).toBe(severity);
  });

  it('is not raised by a sound definition, nor is another', () => expect(lint(good)).toEqual([]));

  it('is left to the lints by the compiler, since a set can be made', () =>
    expect(compileProduct(bad, [])).toMatchObject({ ok: true, diagnostics: [] }));
});

it('every lint is the file of its code, and every file of a lint is listed', () => {
  const others = ['all.generated', 'example-product', 'index', 'lint', 'run-lints'];
  const files = [...LINTS.map(({ code }) => code), ...others].map((file) => `${file}.ts`);
  expect(readdirSync('src/prover/lints')).toEqual(files.toSorted());
});

it('a product without a list of statuses may name any', () => {
  expect(lintProduct({ ...polling('ANY'), 'journeys/routing/statuses': undefined })).toEqual([]);
});
