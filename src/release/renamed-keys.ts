/** Keys of definitions that were renamed: old name to the names that replaced it, by place. */
const RENAMED: Readonly<Record<string, readonly string[]>> = {
  lead: ['transition', 'intro'],
  leads: ['transitions'],
  behind: ['background'],
};

/** The present name of a renamed key, out of the keys that its object may have; undefined when it was not renamed. */
export function renamedKey(key: string, allowed: readonly string[]): string | undefined {
  const names = Object.hasOwn(RENAMED, key) ? RENAMED[key] : undefined;
  return names?.find((name) => allowed.includes(name));
}
