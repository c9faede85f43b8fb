/** Compares the lender's responses with schemas/wire. */
import type { AnsweredCall } from '../../../scripts/walk/person.ts';
import { matchPath } from '../../../src/engine/index.ts';
import { wireErrors } from '../../support/wire-schemas.ts';
import { sets } from '../../definitions.ts';

const operations = new Map(
  [...sets.values()].flatMap((set) => Object.values(set.operations).map((one) => [one.id, one])),
);

/** The operations that send a request of this method and path. */
export function operationsOf({ method, path }: AnsweredCall): readonly string[] {
  const matching = [...operations.values()].filter(
    (operation) =>
      operation.method === method &&
      [operation.path, ...(operation.otherPaths ?? []).map((other) => other.path)].some(
        (template) => matchPath(patternOf(template), path) !== undefined,
      ),
  );
  return matching.map(({ id }) => id);
}

const patternOf = (template: string): string =>
  (template.split('?')[0] ?? '').replaceAll(/\{[^}]*\}/g, '{value}');

/** The invalid places of a response; empty when it is as schemas/wire say. */
export function errorsIn(operation: string, { status, body }: AnsweredCall): string {
  if (status >= 300) return wireErrors('error', body ?? {});
  return body === undefined ? '' : wireErrors('responses', { [operation]: body });
}
