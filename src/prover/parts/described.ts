/** The common parts of the descriptions of all parts. */
import { locateFile } from './part-places.ts';
import type { PartSource } from './part-source.ts';
import type { DescribedPart } from './screen-part.ts';

/** The error for a part that is gone. */
export const missing = (name: string): Error =>
  new Error(`Failed to find ${name}: the page no longer has it. Please press on another part.`);

/** A part with what every one has. */
export function buildDescribedPart(
  source: PartSource,
  names: Pick<DescribedPart, 'kind' | 'name'> & { readonly pointer: string },
  more: Partial<DescribedPart> = {},
): DescribedPart {
  const { screen, tree, alsoOn } = source;
  const { kind, name, pointer } = names;
  const common = { kind, name, alsoOn: alsoOn(screen.source), texts: [], messages: [] };
  return { ...common, ...locateFile(tree, screen.source, pointer), ...more };
}
