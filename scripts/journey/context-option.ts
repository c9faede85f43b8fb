/** Reads the option `--context`. */
import { existsSync, readFileSync } from 'node:fs';
import type { Context } from '../../src/engine/index.ts';

/** The arguments of `command.option` for it. */
export const CONTEXT_OPTION = [
  '--context <json>',
  'context that the rules read, as JSON or the name of a JSON file; by default today is 2026-01-15',
  '{}',
] as const;

/**
 * The object of `--context`: JSON, or the name of a file with it. Throws for anything else; `task`
 * completes "Failed to …".
 */
export function contextFrom(source: string, task: string): Context {
  const isFile = !source.trimStart().startsWith('{') && existsSync(source);
  try {
    const context: unknown = JSON.parse(isFile ? readFileSync(source, 'utf8') : source);
    if (typeof context === 'object' && context !== null && !Array.isArray(context))
      return context as Context;
  } catch {
    // Reported below.
  }
  throw new Error(
    `Failed to ${task}: --context is neither a JSON object nor the name of a file with one. Please give an object, like '{"answers":{}}'.`,
  );
}
