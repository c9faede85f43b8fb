/** Every check that is no lint finds the fault of its bad example, and nothing in its good one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKS, makeRelease } from '../../../src/prover/index.ts';
import { schemaCode } from '../../../src/prover/check/diagnostic-codes.ts';
import { type FixtureTree, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();

/** Words of a JSON parser or a schema validator, which tell an author nothing. */
const RAW_WORDS =
  /[A-Z]\w+Expected|\bmust (?:be(?! answered)|have|match|NOT)\b|\b(?:oneOf|anyOf|instancePath)\b|Unexpected/;

/** Writes a tree to a new folder, publishes it, and returns the result. */
async function publish(name: string, files: FixtureTree) {
  const root = join(home, name);
  writeSmallTree(root, files);
  return makeRelease(root, join(root, 'data'));
}

describe.each(Object.entries(CHECKS))('%s', (code, { severity = 'error', bad, good, at }) => {
  it('is raised by its bad example, with a message that says what to do', async () => {
    const { diagnostics } = await publish(`${code}-bad`, bad);
    const found = diagnostics.filter((one) => one.code === code);
    expect(found, diagnostics.map(({ message }) => message).join('\n')).not.toEqual([]);
    for (const one of found) {
      expect(one.message).toMatch(/^Failed to .*[.?)]$/s);
      expect(one.message).not.toMatch(RAW_WORDS);
      expect(one.severity).toBe(severity);
      expect(`${one.file}#${one.pointer}`).toBe(at ?? `${one.file}#${one.pointer}`);
    }
  });

  it('is not raised by the nearest valid tree, which is published', async () => {
    const made = await publish(`${code}-good`, good);
    // Nothing links the page of a small tree, and nothing reads its flag.
    const found = made.diagnostics.filter((one) => one.severity === 'error' || one.code === code);
    expect(found).toEqual([]);
    expect(made.ok).toBe(true);
  });
});

describe('the codes', () => {
  it('cover every JSON Schema keyword that schemas/definition and JSON Schema itself use', () => {
    const schemas = readdirSync('schemas/definition').map((name) => `schemas/definition/${name}`);
    const keywords = [...schemas, 'node_modules/ajv/dist/refs/json-schema-draft-07.json'].flatMap(
      (file) => assertionsIn(JSON.parse(readFileSync(file, 'utf8'))),
    );
    for (const keyword of new Set(keywords))
      expect(Object.keys(CHECKS)).toContain(schemaCode(keyword));
  });

  it('refuse a keyword that is not listed', () =>
    expect(() => schemaCode('multipleOf')).toThrow('Please add schema-multipleOf'));
});

/** Keywords that describe or combine, and report nothing themselves. `format` and `contentMediaType` are not validated. */
const SILENT = new Set(
  '$schema $id $ref $comment title description default examples enumDescriptions tsType definitions example group properties items allOf format readOnly contentMediaType'.split(
    ' ',
  ),
);

/** The keywords of a schema and of those within it that can report an error. */
function assertionsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    const here = SILENT.has(key) ? [] : [key];
    if (['enum', 'const', 'default', 'example', 'examples', 'required'].includes(key)) return here;
    if (key === 'properties' || key === 'definitions')
      return Object.values(value as object).flatMap(assertionsIn);
    return [...here, ...(Array.isArray(value) ? value : [value]).flatMap(assertionsIn)];
  });
}
