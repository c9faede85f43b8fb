/** Compares the answers of the sandbox with the schemas of schemas/wire. */
import type { AnsweredCall } from '../../scripts/walk/person.ts';
import { matchPath, type CompiledSet } from '../../src/engine/index.ts';
import type { WireErrors } from './wire-schemas.ts';

interface WireAnswers {
  /** Compares an answer. `during` names the walk in the mismatches. */
  readonly add: (during: string, call: AnsweredCall) => void;
  /** The operations that were answered. */
  readonly answered: ReadonlySet<string>;
  /** The walk, the operation and the invalid places of each answer that does not match. */
  readonly mismatches: ReadonlySet<string>;
}

/** Collects the answers to the operations of these sets. */
export function wireAnswers(sets: Iterable<CompiledSet>, wireErrors: WireErrors): WireAnswers {
  const operations = new Map(
    [...sets].flatMap((set) => Object.values(set.operations).map((one) => [one.id, one])),
  );
  const [answered, mismatches] = [new Set<string>(), new Set<string>()];
  const add = (during: string, call: AnsweredCall): void => {
    for (const operation of operations.values()) {
      const paths = [operation, ...(operation.otherPaths ?? [])].map(({ path }) => patternOf(path));
      if (operation.method !== call.method) continue;
      if (!paths.some((path) => matchPath(path, call.path) !== undefined)) continue;
      answered.add(operation.id);
      const errors = errorsIn(operation.id, call, wireErrors);
      if (errors !== '') mismatches.add(`${during}, ${operation.id}: ${errors}`);
    }
  };
  return { add, answered, mismatches };
}

const patternOf = (template: string): string =>
  (template.split('?')[0] ?? '').replaceAll(/\{[^}]*\}/g, '{value}');

function errorsIn(
  operation: string,
  { status, body }: AnsweredCall,
  wireErrors: WireErrors,
): string {
  if (status >= 300) return wireErrors('error', body ?? {});
  return body === undefined ? '' : wireErrors('responses', { [operation]: body });
}
