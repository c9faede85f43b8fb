/** How a part of the map is opened in the view Page. */
import type { MarkedPart } from './flow.ts';

/** The placeholder that an application fills in. */
const APPLICATION = '{uuid}';

/**
 * The query of the view Page: the address of the part, as the open application or as one at a status
 * that leads there. Undefined for a part without a page, and for one that nobody can be brought to.
 * `application`: id of the open application; undefined without one.
 */
export function pageQuery(
  part: Pick<MarkedPart, 'address' | 'status' | 'waysIn'>,
  application: string | undefined,
): Readonly<Record<string, string>> | undefined {
  const { address, status, waysIn } = part;
  if (status !== undefined) return { as: `status:${status}` };
  if (address === undefined) return undefined;
  const filled = application === undefined ? address : address.replace(APPLICATION, application);
  if (!filled.includes('{')) return { path: filled };
  const before = waysIn.find(({ from }) => from.startsWith('status/'))?.from;
  return before === undefined ? undefined : { as: before.replace('status/', 'status:') };
}

/** The id of the application that a context has. */
export function readApplicationId(context: unknown): string | undefined {
  const { application } = Object(context) as { readonly application?: unknown };
  const { uuid } = Object(application) as { readonly uuid?: unknown };
  return typeof uuid === 'string' ? uuid : undefined;
}
