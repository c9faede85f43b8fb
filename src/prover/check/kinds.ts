/**
 * Picks a file's schema in schemas/definition: the one that the file names, else that of its
 * folder.
 */
/** Path pattern -> kind of the matching files; `$1` is the first group. The first match wins. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^org-themes\/[^/]+\/theme$/, 'theme'],
  [/^org-themes\/[^/]+\/copy$/, 'copy'],
  [/\/scenarios\/[^/]+$/, 'scenario'],
  [/\/walks\/[^/]+$/, 'walk'],
  [/^journeys\/migrations\//, 'migration'],
  [/^journeys\/operations\//, 'operation'],
  [/^journeys\/sandbox\//, 'sandbox'],
  [/^journeys\/routing\/([^/]+)$/, '$1'],
  [/^journeys\/shared\/lists\//, 'list'],
  [/^journeys\/shared\/forms\//, 'form'],
  [/^journeys\/shared\/([^/]+)$/, '$1'],
  [/^journeys\/[^/]+\/journey$/, 'journey'],
  [/\/steps\/[^/]+$/, 'step'],
  [/^journeys\/(shell|application|signer)\//, 'page'],
];

/** Base name of the schema (`step`); undefined when the file names none and its folder has none. */
export function findKind(file: string, content: unknown): string | undefined {
  const named =
    typeof content === 'object' && content !== null && '$schema' in content
      ? String(content.$schema)
      : '';
  const own = /schemas\/definition\/([a-z-]+)\.schema\.json$/.exec(named)?.[1];
  if (own !== undefined) return own;
  for (const [place, kind] of PLACES) {
    const match = place.exec(file);
    if (match) return kind.replace('$1', match[1] ?? '');
  }
  return undefined;
}
