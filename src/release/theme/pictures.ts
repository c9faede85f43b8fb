/** A theme's pictures: where they lie, and whether they are only pictures. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../engine/index.ts';
import { extendsChain, mergeThemes } from './merge.ts';

/** A picture's name in a release, the file that a theme names for it, and its text; no text when no folder of its lineage has it. */
export interface Picture {
  readonly name: string;
  readonly key: string;
  readonly file: string;
  readonly text?: string;
}

const LARGEST = 64 * 1024;
/** What makes a drawing more than one: script, handlers, pages inside, what is fetched from elsewhere, entities. */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [
    /<\s*(?:script|foreignObject|iframe|embed|object|handler|listener|set|animate)\b/i,
    'an element that is not a drawing',
  ],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/(?:javascript|vbscript|data)\s*:/i, 'an address that runs'],
  [/(?:href|src)\s*=\s*["']?\s*(?!["']?#)[^\s"'>]/i, 'a reference to another file'],
  [
    /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|@import|url\(\s*["']?(?!#)/i,
    'an entity, a style sheet or a file from elsewhere',
  ],
];

/** The pictures that a theme names, its own or inherited. */
export function picturesOf(
  root: string,
  themes: ReadonlyMap<string, unknown>,
  folder: string,
): Picture[] {
  const { logo, logoDark, illustration } = mergeThemes(themes, folder).brand ?? {};
  const named = [
    ['logo.svg', 'logo', logo],
    ['logo-dark.svg', 'logoDark', logoDark],
    ['illustration.svg', 'illustration', illustration],
  ] as const;
  return named.flatMap(([name, key, file]) => {
    if (typeof file !== 'string') return [];
    const isPlainName = /^[\w-][\w.-]*\.svg$/.test(file);
    const path = isPlainName
      ? [...foldersOf(themes, folder)]
          .map((one) => join(root, 'org-themes', one, file))
          .find((one) => existsSync(one) && statSync(one).isFile())
      : undefined;
    return [{ name, key, file, ...(path !== undefined && { text: readFileSync(path, 'utf8') }) }];
  });
}

/** The faults of every theme's pictures. */
export function checkPictures(root: string, themes: ReadonlyMap<string, unknown>): Diagnostic[] {
  return [...themes.keys()].flatMap((folder) =>
    picturesOf(root, themes, folder).flatMap(({ key, file, text }) => {
      const reason = reasonAgainst(text);
      return reason === undefined
        ? []
        : [
            {
              code: 'picture',
              severity: 'error' as const,
              file: `org-themes/${folder}/theme`,
              pointer: `/brand/${key}`,
              message: `Failed to accept the picture ${JSON.stringify(file)} of the theme ${folder}: ${reason}`,
            },
          ];
    }),
  );
}

function reasonAgainst(text: string | undefined): string | undefined {
  if (text === undefined)
    return 'there is no such SVG file in its folder or in one that it extends. Please put it there.';
  if (Buffer.byteLength(text) > LARGEST) return 'it is larger than 64 kB. Please simplify it.';
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
    return 'it is no SVG. Please save it as plain SVG.';
  const found = ACTIVE.find(([pattern]) => pattern.test(text));
  return found && `it holds ${found[1]}. Please save it as plain SVG.`;
}

/** The folders in which a theme's picture may lie: its own, those it extends, and the default's. */
function foldersOf(themes: ReadonlyMap<string, unknown>, folder: string): ReadonlySet<string> {
  return new Set([...extendsChain(themes, folder).map((one) => one.folder), '_default']);
}
