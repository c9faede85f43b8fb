/** Whether a path begins with one of the prefixes, in whole segments. */
export const isBelow = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
