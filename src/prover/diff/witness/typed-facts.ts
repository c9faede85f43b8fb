/** Derives the facts of rules with example values of the type that each path has. */
import { contextKeys } from '../../../domain/index.ts';
import { listFacts } from '../../analysis/facts.ts';
import { objectType, type ValueType } from '../../types/value-type.ts';
import { pathType, buildScope } from '../../types/path-type.ts';
import type { Rule } from '../../../engine/index.ts';
import { sharedContext } from '../../check/types/context-type.ts';
import { wireTypes } from '../../check/types/wire-schemas.ts';
import type { SourceTree } from '../../../release/index.ts';

/** The type at a path of the context; undefined when nothing is known of it. */
export type TypeAt = (path: string) => ValueType | undefined;

/** The types that the definitions of a tree read. Nothing is known without a tree or schemas/wire. */
export function typesOfTree(tree: SourceTree | undefined): TypeAt {
  const wire = tree && wireTypes(tree.root);
  if (tree === undefined || wire === undefined) return () => undefined;
  const scope = buildScope(objectType(sharedContext(tree.files, wire, contextKeys)));
  return (path) => {
    const found = pathType(scope, path);
    return 'type' in found ? found.type : undefined;
  };
}

/** The value that `listFacts` gives for a text of any content. */
const ANY_TEXT = 'x';

/** The facts of the rules. A path that has no texts gets another value of its type instead. */
export const typedFacts = (
  rules: readonly (Rule | undefined)[],
  typeAt: TypeAt,
): ReturnType<typeof listFacts> =>
  listFacts(rules).map(({ path, values }) => ({
    path,
    values: values.map((value) =>
      value === ANY_TEXT ? (getExample(typeAt(path), values) ?? value) : value,
    ),
  }));

/** A value of the type that is not among the others; undefined for a text and an unknown type. */
function getExample(type: ValueType | undefined, others: readonly unknown[]): unknown {
  if (type?.values !== undefined) return type.values.find((value) => !others.includes(value));
  const [kind, ...more] = type?.kinds ?? [];
  if (more.length > 0) return undefined;
  return kind === 'boolean' ? true : kind === 'number' ? 1 : undefined;
}
