/** Finds the answers of a journey that follow a change of the answers that their prefills read. */
import { dependentPrefills, groupPath, readPath } from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { isFilled, isSameAnswer } from '../forms/form-values.ts';
import { buildContext, type FormValues, type Url } from '../state/context.ts';

interface FollowInput {
  readonly journey: string;
  /** The step that is shown. Only its empty groups are filled in; another step fills in its own. */
  readonly step: string;
  readonly url: Url;
  readonly before: FormValues;
  readonly now: FormValues;
}

interface FollowedField {
  readonly path: string;
  readonly before: unknown;
  readonly now: unknown;
  readonly answer: unknown;
}

/**
 * The new answers by dotted path; undefined where nothing is filled in any more. The fields of a
 * group follow together, so that no address mixes two places. A group that the borrower has changed
 * or emptied since it was filled in stays as it is.
 */
export function followedAnswers(
  client: Client,
  { journey, step, url, before, now }: FollowInput,
): Readonly<Record<string, unknown>> {
  const { set } = client.get();
  const contexts = [before, now].map((values) => buildContext(client, values, url));
  const found: Record<string, unknown> = {};
  for (const { id } of set.journeys[journey]?.steps ?? []) {
    const [old = [], fresh = []] = contexts.map((context) =>
      dependentPrefills(set, { journey, step: id }, context),
    );
    const fields = fresh.map(({ path, value }, at) => ({
      path,
      before: old[at]?.value,
      now: value,
      answer: readPath(now.answers, path),
    }));
    for (const name of new Set(fields.map(({ path }) => groupPath(path)))) {
      const group = fields.filter((field) => groupPath(field.path) === name);
      if (!follows(group, id === step)) continue;
      for (const { path, now: value } of group) found[path] = value ?? undefined;
    }
  }
  return found;
}

function follows(group: readonly FollowedField[], isShown: boolean): boolean {
  if (group.every((field) => isSameAnswer(field.before, field.now))) return false;
  if (group.every(({ answer }) => answer === undefined)) return isShown;
  return (
    group.every(({ before }) => !isFilled(before)) ||
    group.every(({ before, answer }) => isSameAnswer(before, answer))
  );
}
