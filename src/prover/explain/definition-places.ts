/** Finds the authored place of a part of a compiled set. Compiling shares the objects of the files. */
import { isRecord } from '../../domain/index.ts';
import type { DefinitionFile } from '../../engine/index.ts';
import { type DiagnosticPlace } from '../../release/index.ts';
import { membersIn } from '../analysis/walk.ts';

/** The file and pointer of an object of the definitions; undefined for an object that compiling made. */
export type PlaceOf = (definition: object) => DiagnosticPlace | undefined;

/** The places of all objects in the files. */
export function definitionPlaces(files: readonly DefinitionFile[]): PlaceOf {
  const places = new Map<object, DiagnosticPlace>();
  for (const { file, content } of files) {
    if (isRecord(content)) places.set(content, { file, pointer: '' });
    for (const { value, pointer } of membersIn(content))
      if (typeof value === 'object' && value !== null) places.set(value, { file, pointer });
  }
  return (definition) => places.get(definition);
}
