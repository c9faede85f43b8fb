/** A small mistake in the shipped definitions is found, where it is; the shipped definitions have none. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/engine/index.ts';
import { checkTypes } from '../../../../src/prover/check/types/check-types.ts';
import { compileSource } from '../../../../src/prover/index.ts';
import { sets, tree } from '../../../definitions.ts';
import { CONDITION_FAULTS, FORM_FAULTS } from './seeded-conditions.ts';
import type { SeededFault } from './seeded-fault.ts';
import { PATH_FAULTS } from './seeded-paths.ts';
import { KIND_FAULTS, VALUE_FAULTS } from './seeded-values.ts';

/** Found by the check of types, in definitions that compile. The compiler finds the others. */
const TYPE_FAULTS = [...PATH_FAULTS, ...VALUE_FAULTS, ...KIND_FAULTS, ...CONDITION_FAULTS];

/** The main brand, and a lender with another product. */
const FOLDERS = [...sets]
  .filter(([, { org, journeys }]) => org.main || 'dscr' in journeys)
  .map(([folder]) => folder)
  .slice(0, 2);

/** The value with its first part that equals `from` replaced; the same object when there is none. */
function replaceFirst(value: unknown, from: string, to: unknown): unknown {
  let isDone = false;
  const replaced = (part: unknown): unknown => {
    if (isDone) return part;
    if (JSON.stringify(part) === from) {
      isDone = true;
      return to;
    }
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(replaced);
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replaced(inner)]));
  };
  const result = replaced(value);
  return isDone ? result : value;
}

/** The faults in groups, each with at most one fault of a file, which are checked together. */
function grouped(faults: readonly SeededFault[]): readonly (readonly SeededFault[])[] {
  const groups: SeededFault[][] = [];
  for (const fault of faults) {
    const free = groups.find((group) => group.every(({ file }) => file !== fault.file));
    if (free === undefined) groups.push([fault]);
    else free.push(fault);
  }
  return groups;
}

/** Lists the findings of the compiler and the check of types in two lenders' definitions. */
function check(faults: readonly SeededFault[]): readonly Diagnostic[] {
  const files = tree.files.map((definition) => {
    const fault = faults.find(({ file }) => file === definition.file);
    if (fault === undefined) return definition;
    const content = replaceFirst(definition.content, JSON.stringify(fault.from), fault.to);
    if (content === definition.content)
      throw new Error(`${fault.file} has no ${JSON.stringify(fault.from)}`);
    return { file: definition.file, content };
  });
  const changed = { ...tree, files };
  const { diagnostics, sets: compiled } = compileSource(changed, FOLDERS);
  return [...diagnostics, ...checkTypes(changed, compiled)];
}

describe('the shipped definitions', () => {
  it('have no fault', () => expect(checkTypes(tree, sets)).toEqual([]));

  it.each([...sets])('have no fault where %s is the only lender', (folder, set) =>
    expect(checkTypes(tree, new Map([[folder, set]]))).toEqual([]),
  );
});

describe.each([...grouped(TYPE_FAULTS), ...grouped(FORM_FAULTS)].map((group) => ({ group })))(
  'a fault is found',
  ({ group }) => {
    const found = check(group);

    it.each(group.map((fault) => [fault.title, fault] as const))('%s', (_, fault) => {
      const file = fault.foundIn ?? fault.file;
      const same = found.filter((one) => one.file === file && one.code === fault.code);
      expect(same, JSON.stringify(found, null, 1)).not.toEqual([]);
      for (const { message } of same) expect(message).toMatch(/^Failed to .+\. Please .+\.$/s);
      if (fault.says !== undefined)
        expect(same.map(({ message }) => message).join('\n')).toContain(fault.says);
    });

    it('and nothing else is', () => {
      const files = group.map(({ file, foundIn }) => foundIn ?? file);
      expect(found.filter(({ file }) => !files.includes(file))).toEqual([]);
    });
  },
);
