/** Reports a fault that a named rule has at each of its uses once, in journeys/shared/rules.json. */
import { type Diagnostic, memberPointer } from '../../engine/index.ts';
import { type DiagnosticPlace, RULES_FILE, type RuleUse } from '../../release/index.ts';

/** File -> the rules that it names. */
type Uses = ReadonlyMap<string, readonly RuleUse[]>;

interface Moved {
  readonly use: RuleUse;
  readonly place: DiagnosticPlace;
}

/**
 * The diagnostics, with those within a named rule at the rule, without line. A fault that only some
 * uses have stays there: it is the use that does not fit. So does a fault of a use as a whole.
 */
export function placeInRules(diagnostics: readonly Diagnostic[], uses: Uses): Diagnostic[] {
  const counts = Map.groupBy([...uses.values()].flat(), ({ name }) => name);
  const found = diagnostics.map((diagnostic) => ({
    diagnostic,
    moved: findRule(diagnostic, uses),
  }));
  const key = ({ diagnostic: { code }, moved }: (typeof found)[number]): string =>
    JSON.stringify([code, moved?.place.pointer]);
  const groups = Map.groupBy(found, key);
  let hasMoved = false;
  const placed = found.flatMap((one): Diagnostic[] => {
    if (one.moved === undefined) return [one.diagnostic];
    const group = groups.get(key(one)) ?? [];
    const places = new Set(group.map(({ moved }) => moved?.use));
    if (places.size < (counts.get(one.moved.use.name)?.length ?? 0)) return [one.diagnostic];
    hasMoved = true;
    const { line: _, column: __, ...fault } = one.diagnostic;
    return group[0] === one ? [{ ...fault, ...one.moved.place }] : [];
  });
  // A named rule may use another one, so the moved faults are placed again.
  return hasMoved ? placeInRules(placed, uses) : placed;
}

/** Maps a pointer within a use of a named rule to the rule itself; undefined outside of all uses. */
function findRule({ file, pointer }: DiagnosticPlace, uses: Uses): Moved | undefined {
  const use = uses.get(file)?.find((one) => pointer.startsWith(`${one.pointer}/`));
  if (use === undefined) return undefined;
  const rule = `${memberPointer('/rules', use.name)}/rule`;
  return {
    use,
    place: { file: RULES_FILE, pointer: `${rule}${pointer.slice(use.pointer.length)}` },
  };
}
