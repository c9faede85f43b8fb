/** Warns about files in the folders of lenders that no theme uses. */
import { type CheckDiagnostic, checkWarning } from '../diagnostic.ts';
import { listBelow, listPictures } from '../../../release/index.ts';

/** Files that are for people and tools, not for the release. */
const ASIDE = /(?:^|\/)(?:README|LICENSE)/i;

/** A warning for each file below `org-themes/` that is neither a theme, its copy nor a picture that a theme names. */
export function checkUnusedFiles(
  root: string,
  themes: ReadonlyMap<string, unknown>,
): readonly CheckDiagnostic[] {
  const used = new Set(
    [...themes.keys()].flatMap((folder) => [
      `${folder}/theme.json`,
      `${folder}/copy.json`,
      ...listPictures(root, themes, folder).flatMap(({ path }) => path ?? []),
    ]),
  );
  return filesBelow(root)
    .filter((path) => !used.has(path) && !ASIDE.test(path))
    .map((path) => unusedFile(path, themes));
}

function unusedFile(path: string, themes: ReadonlyMap<string, unknown>): CheckDiagnostic {
  const [folder = '', ...name] = path.split('/');
  const file = `org-themes/${folder}/theme`;
  const reason = themes.has(folder)
    ? `no theme names the file "${name.join('/')}", so nobody sees it. Please name it under "brand" (logo, logoDark, illustration), or remove it.`
    : `"${path}" is used by nothing, because that folder has no theme.json. Please write the theme, or remove the file.`;
  return checkWarning({ file, pointer: themes.has(folder) ? '/brand' : '' }, 'unused-file', reason);
}

/** The paths of the files in the folders of lenders, without `org-themes/`. */
const filesBelow = (root: string): readonly string[] =>
  listBelow(root, 'org-themes')
    .filter(({ path, fault }) => fault === undefined && path.split('/').length > 2)
    .map(({ path }) => path.slice('org-themes/'.length));
