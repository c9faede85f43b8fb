/** Refuses a folder in whose path Vite finds the end of an address. */

/** Throws one line when the app cannot be built in a folder: Vite cuts paths at `#` and `?`. */
export function assertPlainPath(root: string, task: string): void {
  const sign = /[#?]/.exec(root)?.[0];
  if (sign !== undefined)
    throw new Error(
      `Failed to ${task}: the path ${root} has the character ${sign}, at which Vite cuts it. Please move the project to a folder without # and ?.`,
    );
}
