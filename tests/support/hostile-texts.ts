/** A set in which every text that a lender may replace holds markup. */
import type { CompiledSet } from '../../src/engine/index.ts';
import { checkTextAddresses } from '../../src/prover/check/text-addresses.ts';
import { compileThemes, hasErrors } from '../../src/release/index.ts';
import { tree } from '../definitions.ts';

export const MARKUP = '</script><script>w=1</script><img src=x onerror="w=1"><!--\u2028{{7*7}}';

/** The addresses of all strings of a value, each with the string. */
function stringsAt(address: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[address, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    stringsAt(`${address}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, inner),
  );
}

/** The texts of a theme that are shown as they are: key -> whether it may hold any text. */
const FREE_TEXTS: ReadonlySet<string> = new Set(
  'name legalName address department newYork creditRegulator disclaimers disclosures heading text'.split(
    ' ',
  ),
);

/** A theme with the markup in each of its free texts. Opening hours end with their time zone. */
export function hostileTheme(theme: unknown, isFree = false): unknown {
  if (typeof theme === 'string') return isFree ? `${theme} ${MARKUP}` : theme;
  if (Array.isArray(theme)) return theme.map((one) => hostileTheme(one, isFree));
  if (typeof theme !== 'object' || theme === null) return theme;
  const inner = (key: string, value: unknown): unknown => {
    if (key === 'brand') return value;
    if (key === 'hours' && typeof value === 'string') return `${MARKUP} ${value}`;
    return hostileTheme(value, FREE_TEXTS.has(key));
  };
  return Object.fromEntries(Object.entries(theme).map(([key, value]) => [key, inner(key, value)]));
}

/** The content of a copy.json that adds the markup to each text that a lender may replace. */
export function hostileCopy(folder: string): Readonly<Record<string, string>> {
  const others = tree.files.filter(({ file }) => !/^(?:org-themes|schemas)\//.test(file));
  const strings = others.flatMap(({ file, content }) => stringsAt(`${file}#`, content));
  const content = Object.fromEntries(strings);
  const copy = { file: `org-themes/${folder}/copy`, content };
  const found = checkTextAddresses({ ...tree, files: [...others, copy] });
  const refused = new Set(found.map(({ pointer }) => pointer));
  const texts = strings.filter(
    ([address]) => !refused.has(`/${address.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  if (texts.length < 1000) throw new Error('There are too few texts that a lender may replace.');
  return Object.fromEntries(texts.map(([address, text]) => [address, `${text} ${MARKUP}`]));
}

/** The set of a theme with the markup in each text of its copy.json and of the themes. */
export function hostileSet(folder: string): CompiledSet {
  const name = `org-themes/${folder}/copy`;
  const files = tree.files
    .filter(({ file }) => file !== name)
    .map((one) =>
      one.file.endsWith('/theme') ? { ...one, content: hostileTheme(one.content) } : one,
    );
  const copy = { file: name, content: hostileCopy(folder) };
  // Without the lints, to which a text with markup is a sentence.
  const options = { folders: [folder] };
  const { sets, diagnostics } = compileThemes({ ...tree, files: [...files, copy] }, options);
  const set = sets.get(folder);
  if (set === undefined || hasErrors(diagnostics))
    throw new Error('The definitions with markup do not compile.');
  return set;
}
