/** Finds a theme's pictures: its own, those of the themes that it extends, and the default's. */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendsChain, mergeThemes } from './merge.ts';

/** A picture that a theme names. */
interface Picture {
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

/** The pictures that a theme names, its own or inherited. `themes`: folder -> theme.json. */
export function listPictures(
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
      ? [...listFolders(themes, folder)]
          .map((one) => `${one}/${file}`)
          .find((one) => isFile(join(root, 'org-themes', one)))
      : undefined;
    if (path === undefined) return [{ name, key, file }];
    const text = findText(join(root, 'org-themes', path));
    return [{ name, key, file, path, ...(text !== undefined && { text }) }];
  });
}

const isFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function findText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The folders that may hold a theme's picture: its own, those it extends, and the default's. */
function listFolders(themes: ReadonlyMap<string, unknown>, folder: string): ReadonlySet<string> {
  return new Set([...extendsChain(themes, folder).map((one) => one.folder), '_default']);
}
