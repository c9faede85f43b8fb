/** Hashes what an application under way depends on in its pages: addresses, forms, calls and routes. */
import type { CallDef, CompiledPage, CompiledSet } from '../../engine/index.ts';
import { shortHash } from '../read/hash.ts';
import { screenShape } from './journey-shape.ts';

/** Page -> its shape. Themes that do not change a page share the object. */
const shapes = new WeakMap<CompiledPage, string>();

/** Changes when a page below the application's address or the route of a status does; not for texts. */
export function applicationShape({ pages, routing }: CompiledSet): string {
  const { base, rows, terminal } = routing.statusRoutes;
  const ofPages = Object.values(pages)
    .filter(({ path }) => path.startsWith(base))
    .map((page) => [page.id, getShape(page)]);
  return shortHash(JSON.stringify([base, rows, terminal, ofPages]));
}

function getShape(page: CompiledPage): string {
  let shape = shapes.get(page);
  if (shape === undefined) shapes.set(page, (shape = computeHash(page)));
  return shape;
}

const computeHash = ({ path, screen, load, submit, poll }: CompiledPage): string =>
  shortHash(
    JSON.stringify({
      path,
      ...screenShape(screen),
      load: load.map(callShape),
      submit: submit?.calls.map(callShape),
      poll: poll && callShape(poll.call),
    }),
  );

const callShape = ({ run, when, as }: CallDef) => ({ run, when, as });
