/** Finds the theme folder of an organisation. */
import { readTree, themesOf } from '../../src/release/index.ts';

/**
 * The theme folder of a name: the folder itself, `main`, an organisation's code or one of its host
 * prefixes. Throws Error for any other name. `task` completes "Failed to …".
 */
export function themeFolder(root: string, name: string, task: string): string {
  const themes = [...themesOf(readTree(root).files)] as [
    string,
    { readonly main?: boolean; readonly code?: string; readonly prefixes?: readonly string[] },
  ][];
  const wanted = name.toLowerCase();
  const found = themes.find(
    ([folder, theme]) =>
      folder === wanted ||
      (wanted === 'main' && theme.main) ||
      theme.code?.toLowerCase() === wanted ||
      theme.prefixes?.includes(wanted),
  );
  if (!found)
    throw new Error(
      `Failed to ${task}: no organisation is called ${name}. Please give one of main, ${themes.map(([folder]) => folder).join(', ')}.`,
    );
  return found[0];
}
