/** Finds the definition that answers a call. */
import { matchPath, writePath } from '../../../engine/index.ts';
import type { Call, Lender } from '../../lender.ts';
import type { DefinedAnswer } from '../../options.ts';
import type { Body } from '../../store/port.ts';

/** A definition, and the values of the names in its path as a nested object. */
export interface MatchedAnswer {
  readonly answer: DefinedAnswer;
  readonly params: Body;
}

/** The definition that answers a call; undefined when none does. */
export function matchAnswer({ options }: Lender, { req }: Call): MatchedAnswer | undefined {
  for (const answer of options.answers?.() ?? []) {
    if (answer.method !== req.method) continue;
    for (const path of answer.paths) {
      const found = matchPath(path, req.path);
      if (found) return { answer, params: nested(found) };
    }
  }
  return undefined;
}

/** Whether a definition takes a file with this call. */
export const isDefinedUpload = (lender: Lender, c: Call): boolean =>
  c.req.method !== 'GET' && matchAnswer(lender, c)?.answer.filePart !== undefined;

/** `{ 'url.params.uuid': x }` as `{ url: { params: { uuid: x } } }`. */
const nested = (params: Readonly<Record<string, string>>): Body =>
  Object.entries(params).reduce<Body>(
    (body, [path, value]) => writePath(body, path, value) as Body,
    {},
  );
