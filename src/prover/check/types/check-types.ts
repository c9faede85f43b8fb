/** Checks the rules and texts of all definitions against the types of what they read. */
import { contextKeys } from '../../../domain/index.ts';
import {
  baseName,
  type CompiledSet,
  type DefinitionFile,
  keptPerObject,
} from '../../../engine/index.ts';
import type { ValueType } from '../../types/value-type.ts';
import type { SourceTree } from '../../../release/index.ts';
import type { CheckDiagnostic } from '../diagnostic.ts';
import { checkCopies } from './check-copy.ts';
import { checkFile } from './check-file.ts';
import { isDefinition, responseType, sharedContext, type SharedContext } from './context-type.ts';
import { type ReadingPlace, type Places, placesIn } from './places.ts';
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
  readonly place: ReadingPlace;
  readonly shared: SharedContext;
}
/** More places than a file has, also where hundreds of lenders change what a form asks. */
const MAX_PLACES = 1000;
/** The findings by content, while the context is the same, and by place. */
const keptFindings = keptPerObject<object, Map<ReadingPlace, readonly CheckDiagnostic[]>>();

/** The findings of a content in a place, which are reused while the context is the same. */
function cached(
  { content, place, shared }: CheckedAt,
  check: () => readonly CheckDiagnostic[],
): readonly CheckDiagnostic[] {
  if (typeof content !== 'object' || content === null) return check();
  const byPlace = keptFindings(content, [shared], () => new Map());
  const found = byPlace.get(place) ?? check();
  if (byPlace.size >= MAX_PLACES) byPlace.clear();
  byPlace.set(place, found);
  return found;
}
