/** Resolves the texts and targets of links. */
import type { FieldUi, LinkDef, ListedLinksDef } from '../definition/compiled.ts';
import type { Json } from '../definition/json.ts';
import { dropUndefined } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import type { ScreenLink } from './screen.ts';

export function resolveLink(link: LinkDef, evaluator: Evaluator): ScreenLink {
  return dropUndefined({
    label: evaluator.text(link.label),
    to: evaluator.text(link.to),
    external: link.external,
  });
}

export function resolveLinks(
  links: readonly LinkDef[],
  evaluator: Evaluator,
): readonly ScreenLink[] {
  return links.map((link) => resolveLink(link, evaluator)).filter(({ label }) => label !== '');
}

/** The links of a field, with those of listed entries. Undefined without any. */
export function resolveFieldLinks(
  links: FieldUi['links'],
  evaluator: Evaluator,
): readonly ScreenLink[] | undefined {
  const found = (links ?? []).flatMap((link) =>
    'items' in link ? listedLinks(link, evaluator) : [resolveLink(link, evaluator)],
  );
  return found.length > 0 ? found : undefined;
}

function listedLinks({ items, ...link }: ListedLinksDef, evaluator: Evaluator): ScreenLink[] {
  const entries = evaluator.value(items);
  return (Array.isArray(entries) ? entries : [])
    .map((item: Json) => resolveLink({ ...link, external: true }, evaluator.with({ item })))
    .filter(({ label, to }) => label !== '' && to.startsWith('https://'));
}
