/** Finds the authored place of a part of a compiled set. Compiling shares the objects of the files. */
import { memberPointer, type DefinitionFile } from '../../engine/index.ts';
import { type DiagnosticPlace } from '../../release/index.ts';

/** The file and pointer of an object of the definitions; undefined for an object that compiling made. */
export type PlaceOf = (definition: object) => DiagnosticPlace | undefined;

/** The places of all objects in the files. */
export function definitionPlaces(files: readonly DefinitionFile[]): PlaceOf {
  const places = new Map<object, DiagnosticPlace>();
  for (const { file, content } of files) addPlaces(content, { file, pointer: '' }, places);
  return (definition) => places.get(definition);
}

function addPlaces(
  value: unknown,
  at: DiagnosticPlace,
  places: Map<object, DiagnosticPlace>,
): void {
  if (typeof value !== 'object' || value === null) return;
  places.set(value, at);
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'object' && inner !== null)
      addPlaces(inner, { file: at.file, pointer: memberPointer(at.pointer, key) }, places);
}
