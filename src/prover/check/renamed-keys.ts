/** The keys of definitions that were renamed, so that an old key is refused with its new name. */

/** Old key -> its new names. The keys that the object may have decide which one applies. */
const RENAMED: Readonly<Record<string, readonly string[]>> = {
  lead: ['transition', 'intro'],
  leads: ['transitions'],
  behind: ['background'],
};

/** The new name of a renamed key, among the keys that its object may have; undefined when the key was not renamed. */
export function renamedKey(key: string, allowed: readonly string[]): string | undefined {
  const names = Object.hasOwn(RENAMED, key) ? RENAMED[key] : undefined;
  return names?.find((name) => allowed.includes(name));
}
