/** The keys that the context of a rule may hold. */
import { isRecord } from '../../domain/index.ts';
import { perContent } from './per-content.ts';
import { WITHOUT_CONTEXT } from './rule-nodes.ts';

/** Keys that the context of any product may hold. */
export const commonContextKeys: readonly string[] = [
  'answers',
  'profile',
  'application',
  'identity',
  'org',
  'flags',
  'url',
  'now',
  'environment',
  'authenticated',
  'variant',
  'item',
  'outcome',
  'response',
  'condition',
  'documents',
  'terminal',
  'results',
  'stage',
  'lastEvent',
  'typed',
  'terminalStatus',
  'journey',
  'idempotencyKey',
  'page',
  'confirmed',
  'input',
];

/** Definition keys whose text names a context key that a call, a check or a block sets. */
const namingKeys: ReadonlySet<string> = new Set(['as', 'activeAs', 'reveals', 'reveal', 'input']);
/** Definition keys whose child keys each name a context key. */
const namingTables: ReadonlySet<string> = new Set(['provides', 'facts']);

/**
 * The keys that a definition adds to the context: results of calls, toggles, facts, values of
 * flags.
 */
export const addedContextKeys = perContent((file, content): readonly string[] => {
  const found = new Set<string>();
  if (!WITHOUT_CONTEXT.test(file)) collect(content, found);
  return [...found];
});

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((entry) => collect(entry, found));
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (namingKeys.has(key) && typeof inner === 'string') found.add(inner);
    else if (namingTables.has(key) && isRecord(inner))
      Object.keys(inner).forEach((name) => found.add(name));
    else collect(inner, found);
  }
}
