/** The addresses that the field of the page view completes, with their pages. */
import type { Examples } from '../../host/index.ts';

const APPLICATION = '{uuid}';

type Pages = Examples['pages'];

/** The pages by their address. Those of the open application only while one is open. */
export function listAddresses(pages: Pages, path: string): ReadonlyMap<string, Pages[number]> {
  const application = pages
    .map((page) => page.path.split(APPLICATION))
    .flatMap(([base = '', rest]) =>
      rest !== undefined && path.startsWith(base) ? path.slice(base.length).split(/[/?]/)[0] : [],
    )
    .find(Boolean);
  const filled = pages.map((page) => ({
    ...page,
    path: page.path.replace(APPLICATION, application ?? APPLICATION),
  }));
  return new Map(
    filled.flatMap((page) => (page.path.includes('{') ? [] : [[page.path, page] as const])),
  );
}
