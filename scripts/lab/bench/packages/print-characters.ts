/**
 * Builds the app with source maps, without writing it, and prints the characters of each chunk by
 * package as JSON. A process of its own, because vite sets NODE_ENV.
 */
import type { SourceMapPayload } from 'node:module';
import { createBuilder } from 'vite';
import { buildCharacters } from './characters.ts';

const NO_MAP = '{"version":3,"sources":[],"names":[],"mappings":""}';

const builder = await createBuilder({
  mode: 'production',
  logLevel: 'warn',
  build: { sourcemap: 'hidden', write: false },
});
const { client } = builder.environments;
if (client === undefined) throw new Error('Failed to build the app: it has no browser build.');
const built = await builder.build(client);
if (!('output' in built)) throw new Error('Failed to build the app: it has several outputs.');
const chunks = built.output.flatMap((chunk) =>
  chunk.type === 'chunk'
    ? [[chunk.fileName, buildCharacters(chunk.code, buildMap(chunk.map))] as const]
    : [],
);
process.stdout.write(JSON.stringify(Object.fromEntries(chunks)));

/** The source map as its specification has it. A chunk that only exports others has none. */
function buildMap(map: { toString(): string } | null): SourceMapPayload {
  return JSON.parse(map?.toString() ?? NO_MAP) as SourceMapPayload;
}
