/** Checks the rules and texts of all definitions against the types of what they read. */
import { contextKeys } from '../../../domain/index.ts';
import type { CompiledSet, DefinitionFile } from '../../../engine/index.ts';
import type { ValueType } from '../../types/value-type.ts';
import type { SourceTree } from '../../../release/index.ts';
import type { CheckDiagnostic } from '../diagnostic.ts';
import { checkCopies } from './check-copy.ts';
import { checkFile } from './check-file.ts';
import { isDefinition, responseType, sharedContext, type SharedContext } from './context-type.ts';
import { baseName } from './keys.ts';
import { type Place, type Places, placesIn } from './places.ts';
import { wireTypes, type WireTypes } from './wire-schemas.ts';

/**
 * The errors of every rule and text that one of the sets (theme folder -> set) offers. Empty for a
 * tree without schemas/wire.
 */
export function checkTypes(
  tree: SourceTree,
  sets: ReadonlyMap<string, CompiledSet>,
): CheckDiagnostic[] {
  const wire = wireTypes(tree.root);
  if (wire === undefined || sets.size === 0) return [];
  const shared = sharedContext(tree.files, wire, contextKeys);
  const places = placesIn(tree.files, [...sets.values()]);
  const response = createResponses(wire);
  const check = ({ file, content }: DefinitionFile): readonly CheckDiagnostic[] =>
    places
      .of(file)
      .flatMap((place) =>
        cached({ content, place, shared }, () =>
          checkFile({ file, content, place, shared, wire, response }),
        ),
      );
  const offered = tree.files.filter(
    ({ file }) => isDefinition(file) && isOffered(file, places, sets),
  );
  return [...offered.flatMap(check), ...checkCopies(tree.files, check)];
}

/** Is it part of what a lender offers? The forms of another product are not known. */
function isOffered(file: string, places: Places, sets: ReadonlyMap<string, CompiledSet>): boolean {
  if (file.startsWith('journeys/operations/'))
    return [...sets.values()].some(({ operations }) => Object.hasOwn(operations, baseName(file)));
  return places.has(file) || /^journeys\/(?:shared|routing|sandbox)\//.test(file);
}

/** Operation -> the type of its `response`. */
function createResponses(wire: WireTypes): (operation: string) => ValueType {
  const known = new Map<string, ValueType>();
  return (operation) => {
    const type = known.get(operation) ?? responseType(wire.responses.get(operation), wire);
    known.set(operation, type);
    return type;
  };
}

interface CheckedAt {
  readonly content: unknown;
  readonly place: Place;
  readonly shared: SharedContext;
}
/** Context -> place -> content -> findings. */
const checked = new WeakMap<
  SharedContext,
  WeakMap<Place, WeakMap<object, readonly CheckDiagnostic[]>>
>();

/** The findings of a content in a place, which are reused while the context is the same. */
function cached(
  { content, place, shared }: CheckedAt,
  check: () => readonly CheckDiagnostic[],
): readonly CheckDiagnostic[] {
  if (typeof content !== 'object' || content === null) return check();
  const byPlace = checked.get(shared) ?? new WeakMap();
  checked.set(shared, byPlace);
  const byContent = byPlace.get(place) ?? new WeakMap();
  byPlace.set(place, byContent);
  const found = byContent.get(content) ?? check();
  byContent.set(content, found);
  return found;
}
