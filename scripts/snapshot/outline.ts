/** The accessible outline of a drawn screen: roles, names, hints, states and errors. */
import { getName, referencesIn, listReferencedTexts, type References } from './accessible-name.ts';
import { isHidden, type MarkupElement } from './markup.ts';
import { oneLine } from './words.ts';

const ROLES: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dd: 'definition',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  footer: 'contentinfo',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  header: 'banner',
  hr: 'separator',
  img: 'img',
  li: 'listitem',
  main: 'main',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  progress: 'progressbar',
  section: 'region',
  select: 'combobox',
  summary: 'button',
  svg: 'img',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
};
const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  email: 'textbox',
  number: 'spinbutton',
  password: 'password',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
};
/** Roles that the outline lists only when they have a name. */
const NEEDS_NAME = new Set(['form', 'region', 'img', 'figure', 'term', 'definition']);
/** Their content is their name, so it is not repeated below them. */
const LEAVES = new Set([
  'button',
  'cell',
  'columnheader',
  'heading',
  'img',
  'link',
  'option',
  'progressbar',
  'rowheader',
]);
/** Their text is their line. */
const TEXTS = new Set(['p', 'dt', 'dd', 'figcaption', 'td', 'th']);
/** Their text is the name of another element. */
const NAMES = new Set(['label', 'legend', 'caption']);

/** One line for each element with a role, indented by two spaces for each level. */
export function getOutline(root: MarkupElement): readonly string[] {
  const references = referencesIn(root);
  const lines: string[] = [];
  const visit = (element: MarkupElement, depth: number): void => {
    if (isHidden(element, true)) return;
    const line = findLine(element, references);
    if (line !== undefined) lines.push(`${'  '.repeat(depth)}- ${line}`);
    if (NAMES.has(element.tag)) return outlineControls(element, depth);
    const role = findRole(element);
    if (role !== undefined && line !== undefined && LEAVES.has(role)) return;
    const below = line === undefined ? depth : depth + 1;
    for (const child of element.children) if (typeof child !== 'string') visit(child, below);
  };
  /** A label may contain its control. */
  const outlineControls = (element: MarkupElement, depth: number): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (findRole(child) === undefined) outlineControls(child, depth);
      else visit(child, depth);
    }
  };
  visit(root, 0);
  return lines;
}

function findRole({ tag, attributes }: MarkupElement): string | undefined {
  const { role, type = 'text', href } = attributes;
  if (role === 'presentation' || role === 'none') return undefined;
  if (role) return role;
  if (tag === 'a') return href === undefined ? undefined : 'link';
  if (tag === 'input') return INPUT_ROLES[type] ?? `${type} input`;
  if (tag === 'th' && attributes['scope'] === 'row') return 'rowheader';
  return ROLES[tag];
}

function findLine(element: MarkupElement, references: References): string | undefined {
  const role = findRole(element);
  if (TEXTS.has(element.tag) && role !== 'columnheader' && role !== 'rowheader')
    return textLine(element, references);
  if (role === undefined) return undefined;
  const name = getName(element, role, references);
  if (name === '' && NEEDS_NAME.has(role)) return undefined;
  const level = /^h([1-6])$/.exec(element.tag)?.[1] ?? element.attributes['aria-level'];
  const kind = role === 'heading' && level !== undefined ? `heading ${level}` : role;
  const parts = [name === '' ? kind : `${kind} ${JSON.stringify(name)}`];
  return [...parts, ...listStates(element, references)].join(', ');
}

/** A paragraph as its text; undefined for an empty one. Links in it follow below. */
function textLine(element: MarkupElement, references: References): string | undefined {
  const name = getName({ ...element, tag: 'cell' }, 'cell', references);
  const { role } = element.attributes;
  return name === '' ? undefined : `${role ?? 'text'} ${JSON.stringify(name)}`;
}

function listStates({ attributes, tag }: MarkupElement, references: References): readonly string[] {
  const isOn = (name: string) => attributes[name] === 'true' || attributes[name] === '';
  const isInvalid = attributes['aria-invalid'] === 'true';
  const described = listReferencedTexts(attributes['aria-describedby'], references);
  const errors = described.filter((text) => isInvalid && text.startsWith('Error:'));
  const hints = described.filter((text) => !errors.includes(text));
  const value =
    tag === 'input' && !['checkbox', 'radio'].includes(attributes['type'] ?? '')
      ? attributes['value']
      : undefined;
  return [
    ...(value ? [`value ${JSON.stringify(oneLine(value))}`] : []),
    ...(isOn('checked') || attributes['aria-checked'] === 'true' ? ['checked'] : []),
    ...(isOn('selected') ? ['selected'] : []),
    ...(isOn('required') || isOn('aria-required') ? ['required'] : []),
    ...(isOn('disabled') || isOn('aria-disabled') ? ['disabled'] : []),
    ...(isInvalid ? ['invalid'] : []),
    ...(attributes['aria-expanded'] === undefined
      ? []
      : [`expanded ${attributes['aria-expanded']}`]),
    ...(attributes['aria-current'] === undefined ? [] : [`current ${attributes['aria-current']}`]),
    ...(attributes['aria-live'] === undefined ? [] : [`live ${attributes['aria-live']}`]),
    ...hints.map((text) => `hint ${JSON.stringify(text)}`),
    ...errors.map((text) => `error ${JSON.stringify(text.replace(/^Error: ?/, ''))}`),
  ];
}
