/** The modals that are shown for applications already in progress. */
import type { CompiledSet } from '../definition/compiled.ts';
import type { Context, Json } from '../definition/json.ts';
import { holds } from '../logic/evaluate.ts';

/** An application in progress, and its modal. */
interface ActiveApplication {
  readonly application: unknown;
  readonly modal: string;
}

/** The modal that is shown for the application of the context, or null. */
export function activeApplicationModal(set: CompiledSet, context: Context): string | null {
  return activeApplicationIn(set, [context['application']], context)?.modal ?? null;
}

/**
 * The application of a list that is in progress, with its modal. The first row of the table that
 * holds for an application decides its modal; of several applications the one of the earliest row
 * is returned. Undefined without one, and for a value that is not a list.
 */
export function activeApplicationIn(
  set: CompiledSet,
  applications: unknown,
  context: Context,
): ActiveApplication | undefined {
  if (!Array.isArray(applications)) return undefined;
  const { facts, rows } = set.routing.applicationModals;
  const computeRow = (application: Json): number =>
    rows.findIndex(({ when }) =>
      holds(when, { ...context, application, ...facts }, set.vocabulary),
    );
  const found = applications.map((application: Json) => ({
    application,
    row: computeRow(application),
  }));
  return found
    .sort((one, other) => one.row - other.row)
    .flatMap(({ application, row }) => {
      const modal = rows[row]?.modal ?? null;
      return modal === null ? [] : [{ application, modal }];
    })[0];
}
