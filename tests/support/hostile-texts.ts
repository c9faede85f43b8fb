/** A set in which every text that a lender may replace holds markup. */
import type { CompiledSet } from '../../src/engine/index.ts';
import { checkTextAddresses } from '../../src/release/check/text-addresses.ts';
import { compileSource, hasErrors } from '../../src/release/compile/compile-tree.ts';
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

/** The set of a theme whose copy.json adds the markup to each text, as does the name of its lender. */
export function hostileSet(folder: string): CompiledSet {
  const others = tree.files.filter(({ file }) => !/^(?:org-themes|schemas)\//.test(file));
  const strings = others.flatMap(({ file, content }) => stringsAt(`${file}#`, content));
  const name = `org-themes/${folder}/copy`;
  const copyOf = (entries: readonly (readonly [string, string])[]) => ({
    file: name,
    content: Object.fromEntries(entries),
  });
  const found = checkTextAddresses({ ...tree, files: [...others, copyOf(strings)] });
  const refused = new Set(found.map(({ pointer }) => pointer));
  const texts = strings.filter(
    ([address]) => !refused.has(`/${address.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  const copy = copyOf(texts.map(([address, text]) => [address, `${text} ${MARKUP}`] as const));
  const files = [...tree.files.filter(({ file }) => file !== name), copy];
  const { sets, diagnostics } = compileSource({ ...tree, files }, [folder]);
  const set = sets.get(folder);
  if (set === undefined || hasErrors(diagnostics) || texts.length < 1000)
    throw new Error('The definitions with markup do not compile.');
  const { companyInfo } = set.org as { readonly companyInfo?: { readonly name?: string } };
  const hostileInfo = { ...companyInfo, name: `${companyInfo?.name ?? ''} ${MARKUP}` };
  return { ...set, org: { ...set.org, companyInfo: hostileInfo } };
}
