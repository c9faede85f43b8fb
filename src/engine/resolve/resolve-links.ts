/** Resolves the texts and targets of links. */
import type { LinkDef } from '../definition/compiled.ts';
import { dropUndefined } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import type { ScreenLink } from './screen.ts';

export function linkOf(link: LinkDef, evaluator: Evaluator): ScreenLink {
  return dropUndefined({
    label: evaluator.text(link.label),
    to: evaluator.text(link.to),
    external: link.external,
  });
}

export function linksOf(links: readonly LinkDef[], evaluator: Evaluator): readonly ScreenLink[] {
  return links.map((link) => linkOf(link, evaluator));
}
