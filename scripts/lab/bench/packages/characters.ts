/** Attributes the characters of a chunk to packages and rooms, by its source map. */
import { SourceMap, type SourceMapPayload } from 'node:module';

/** Characters of minified code by package or room. */
export type Characters = Readonly<Record<string, number>>;

/** Code that the bundler adds: imports, exports, the list of chunks to preload. */
const BUNDLER = 'bundler';

/** Characters of a chunk by package or room; line breaks count for none. */
export function buildCharacters(code: string, payload: SourceMapPayload): Characters {
  const map = new SourceMap(payload);
  const found: Record<string, number> = {};
  for (const [line, text] of code.split('\n').entries())
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const name = getPackage(source);
      found[name] = (found[name] ?? 0) + 1;
    }
  return found;
}

/**
 * The package or the room (`src/engine`) of a source, by its path; `bundler` for code without one.
 */
function getPackage(source: string | undefined): string {
  if (source === undefined) return BUNDLER;
  // The last folder of the name counts: that of the package itself, and that of this project.
  const name = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  const room = /^(?:.*\/)?src\/([^/]+)\//.exec(source)?.[1];
  return name ?? (room === undefined ? BUNDLER : `src/${room}`);
}
