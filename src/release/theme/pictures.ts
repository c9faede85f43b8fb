/** Finds a theme's pictures and checks that each is a plain SVG drawing, without script or outside references. */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorAt, type ReleaseDiagnostic } from '../check/diagnostic.ts';
import { sizeOf } from '../read/parse.ts';
import { extendsChain, mergeThemes } from './merge.ts';

/** A picture that a theme names. */
export interface Picture {
  /** Its name in a release: `logo.svg`. */
  readonly name: string;
  /** Its key in the theme's `brand`: `logo`. */
  readonly key: string;
  /** The file that the theme names. */
  readonly file: string;
  /** The path of that file below `org-themes/`; missing as its content is. */
  readonly path?: string;
  /** Its content; missing when neither the theme's folder nor one that it extends has the file. */
  readonly text?: string;
}

const MAX_BYTES = 64 * 1024;
/** Content that makes an SVG more than a drawing, with its name in the message. */
const ACTIVE_CONTENT: readonly (readonly [RegExp, string])[] = [
  [
    /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|embed|object|handler|listener|set|animate)\b/i,
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

/** The pictures that a theme names, its own or inherited. `themes`: folder -> theme.json. */
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
          .map((one) => `${one}/${file}`)
          .find((one) => isFile(join(root, 'org-themes', one)))
      : undefined;
    if (path === undefined) return [{ name, key, file }];
    const text = textOf(join(root, 'org-themes', path));
    return [{ name, key, file, path, ...(text !== undefined && { text }) }];
  });
}

const isFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The errors of every theme's pictures. */
export function checkPictures(
  root: string,
  themes: ReadonlyMap<string, unknown>,
): ReleaseDiagnostic[] {
  return [...themes.keys()].flatMap((folder) =>
    picturesOf(root, themes, folder).flatMap(({ key, file, text }) => {
      const reason = reasonAgainst(text);
      if (reason === undefined) return [];
      const place = { file: `org-themes/${folder}/theme`, pointer: `/brand/${key}` };
      const message = `Failed to accept the picture ${JSON.stringify(file)} of the theme ${folder}: ${reason}`;
      return [errorAt(place, 'picture', message)];
    }),
  );
}

/** Why a picture is refused; undefined when it is a plain drawing. */
function reasonAgainst(text: string | undefined): string | undefined {
  if (text === undefined)
    return 'there is no such SVG file in its folder or in one that it extends, or it cannot be read. Please put it there.';
  if (sizeOf(text) > MAX_BYTES) return 'it is larger than 64 kB. Please simplify it.';
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
    return 'it is no SVG. Please save it as plain SVG.';
  const found = ACTIVE_CONTENT.find(([pattern]) => pattern.test(text));
  return found && `it holds ${found[1]}. Please save it as plain SVG.`;
}

/** The folders that may hold a theme's picture: its own, those it extends, and the default's. */
function foldersOf(themes: ReadonlyMap<string, unknown>, folder: string): ReadonlySet<string> {
  return new Set([...extendsChain(themes, folder).map((one) => one.folder), '_default']);
}
