/** Checks that a validator can be compiled of each form, as a release does it. */
import { listScreens } from '../analysis/screens.ts';
import {
  type CompiledScreen,
  type CompiledSet,
  listSubschemas,
  perObject,
} from '../../engine/index.ts';
import { validatorModule } from '../../release/index.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

/** An error for each form of which no validator can be made, at the smallest schema that is wrong. */
export function checkValidators(sets: ReadonlyMap<string, CompiledSet>): CheckDiagnostic[] {
  const screens = new Set([...sets.values()].flatMap(listScreens));
  return [...screens].flatMap(faultsOf);
}

const faultsOf = perObject(({ schema, source }: CompiledScreen): CheckDiagnostic[] => {
  const fault = schema && faultIn(schema, '/form/schema');
  if (fault === undefined) return [];
  const words = Object.keys(fault.schema).join('", "');
  return [
    checkError(
      { file: source, pointer: fault.pointer },
      'schema-compile',
      `no check of answers can be made of "${words}". Please compare their values with those that docs/authoring.md lists.`,
    ),
  ];
});

interface SchemaAt {
  readonly schema: object;
  readonly pointer: string;
}

/** The smallest schema that can't be compiled; undefined when all can be. */
function faultIn(schema: object, pointer: string): SchemaAt | undefined {
  if (isCompilable(schema)) return undefined;
  for (const inner of listSubschemas(schema, pointer)) {
    const fault = faultIn(inner.schema, inner.pointer);
    if (fault) return fault;
  }
  return { schema, pointer };
}

function isCompilable(schema: object): boolean {
  try {
    validatorModule(schema);
    return true;
  } catch {
    return false;
  }
}
