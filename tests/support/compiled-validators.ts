/** Replaces `src/app/boot/validators.ts`: loads the validators from the compiler, not from the host. */
import type { CompiledSet, SchemaValidator } from '../../src/engine/index.ts';
import { nameValidators } from '../../src/release/compile/name-validators.ts';

const texts = new Map<string, string>();

type Made = SchemaValidator & Readonly<Record<string, () => SchemaValidator>>;
const modules = new Map<string, Promise<Made>>();

/** Loads the exports of the module of a hash. */
function moduleOf(hash: string): Promise<Made> {
  const address = (): string => `data:text/javascript,${encodeURIComponent(texts.get(hash) ?? '')}`;
  const known =
    modules.get(hash) ??
    import(/* @vite-ignore */ address()).then((module: { default: Made }) => module.default);
  modules.set(hash, known);
  return known;
}

/** The validator of a screen without a schema. */
export const acceptAll: SchemaValidator = () => [];

/** Names the validators of a set. `loadValidator` finds them from then on. */
export function withValidators(set: CompiledSet): CompiledSet {
  const named = nameValidators(set);
  for (const [hash, text] of named.modules) texts.set(hash.slice(0, 16), text);
  return named.set;
}

/** The validator of this id; `acceptAll` without an id. */
export async function loadValidator(
  _release: string,
  id: string | undefined,
): Promise<SchemaValidator> {
  if (id === undefined) return acceptAll;
  const [file = '', name] = id.split('/');
  const made = await moduleOf(file);
  return name === undefined ? made : (made[name]?.() ?? acceptAll);
}

export function preloadValidators(): void {}
