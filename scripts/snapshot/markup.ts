/** Reads the static markup that React writes: well-formed, quoted attributes, escaped texts. */

export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (MarkupElement | string)[];
}
interface OpenElement extends MarkupElement {
  readonly children: (MarkupElement | string)[];
}

const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);
const TOKEN = /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gs;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
};

/** The elements and texts of some markup, below an element of the tag `#root`. Throws on an element that is not closed. */
export function parseMarkup(html: string): MarkupElement {
  const root: OpenElement = { tag: '#root', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  for (const [token, closed, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (closed !== undefined) {
      if (parent.tag !== closed)
        throw new Error(`Failed to read the drawn screen: </${closed}> closes <${parent.tag}>.`);
      open.pop();
    } else if (tag !== undefined) {
      const element: OpenElement = { tag, attributes: attributesIn(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag) && !token.endsWith('/>')) open.push(element);
    } else if (!token.startsWith('<!--')) parent.children.push(unescaped(token));
  }
  return root;
}

function attributesIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );
}

const unescaped = (text: string): string =>
  text.replace(/&([a-z]+|#x?[\da-f]+);/gi, (whole, name: string) => ENTITIES[name] ?? whole);

/** Every element below an element, in document order. */
export function elementsIn(element: MarkupElement): readonly MarkupElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elementsIn(child)],
  );
}

/** Is it hidden from everyone, or with `forReaders` from assistive technology? */
export function isHidden({ tag, attributes }: MarkupElement, forReaders: boolean): boolean {
  return (
    'hidden' in attributes ||
    ['script', 'style', 'template', 'noscript'].includes(tag) ||
    attributes['type'] === 'hidden' ||
    (forReaders && attributes['aria-hidden'] === 'true')
  );
}
