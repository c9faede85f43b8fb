/** Computes names and descriptions of drawn elements, as browsers do for the markup of this app. */
import { elementsIn, isHidden, type MarkupElement } from './markup.ts';
import { oneLine } from './words.ts';

/** Finds elements by id and labels by the id of their control. */
export interface References {
  readonly byId: ReadonlyMap<string, MarkupElement>;
  readonly labels: ReadonlyMap<string, MarkupElement>;
  /** The label that contains a control. */
  readonly around: ReadonlyMap<MarkupElement, MarkupElement>;
}

export function referencesIn(root: MarkupElement): References {
  const all = elementsIn(root);
  const labels = all.filter(({ tag }) => tag === 'label');
  const findId = ({ attributes }: MarkupElement) => attributes['id'];
  return {
    byId: new Map(
      all.flatMap((one) => (findId(one) === undefined ? [] : [[findId(one) ?? '', one]])),
    ),
    labels: new Map(
      labels.flatMap((label) =>
        label.attributes['for'] === undefined ? [] : [[label.attributes['for'], label]],
      ),
    ),
    around: new Map(labels.flatMap((label) => elementsIn(label).map((inner) => [inner, label]))),
  };
}

const NAMED_BY_CONTENT = new Set([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'heading',
  'link',
  'option',
  'radio',
  'rowheader',
  'tab',
]);

/** The name of an element with this role; empty without one. */
export function getName(element: MarkupElement, role: string, references: References): string {
  const { attributes } = element;
  const referred = listReferencedTexts(attributes['aria-labelledby'], references).join(' ');
  if (referred !== '') return referred;
  if (attributes['aria-label']) return oneLine(attributes['aria-label']);
  const label = references.labels.get(attributes['id'] ?? '') ?? references.around.get(element);
  if (label !== undefined && isControl(element)) return readContent(label, element);
  if (element.tag === 'fieldset') {
    const legend = element.children.find((one) => typeof one === 'object' && one.tag === 'legend');
    if (typeof legend === 'object') return readContent(legend);
  }
  if (element.tag === 'table') {
    const caption = elementsIn(element).find(({ tag }) => tag === 'caption');
    if (caption) return readContent(caption);
  }
  if (attributes['alt'] !== undefined) return attributes['alt'];
  if (NAMED_BY_CONTENT.has(role)) return readContent(element);
  return attributes['title'] ?? attributes['placeholder'] ?? '';
}

const isControl = ({ tag }: MarkupElement): boolean =>
  ['input', 'select', 'textarea', 'button', 'meter', 'progress', 'output'].includes(tag);

/** The texts of the elements that an attribute names. */
export function listReferencedTexts(
  ids: string | undefined,
  { byId }: References,
): readonly string[] {
  return (ids ?? '')
    .split(/\s+/)
    .flatMap((id) => byId.get(id) ?? [])
    .map((element) => readContent(element))
    .filter(Boolean);
}

/** The text that assistive technology reads, without that of the control `besides`. */
function readContent(element: MarkupElement, besides?: MarkupElement): string {
  const parts = (one: MarkupElement | string): string => {
    if (typeof one === 'string') return one;
    if (one === besides || isHidden(one, true)) return '';
    if (one.attributes['aria-label']) return ` ${one.attributes['aria-label']} `;
    if (one.tag === 'img') return ` ${one.attributes['alt'] ?? ''} `;
    return one.tag === 'select' || one.tag === 'textarea' ? '' : one.children.map(parts).join(' ');
  };
  return oneLine(element.children.map(parts).join(' '));
}
