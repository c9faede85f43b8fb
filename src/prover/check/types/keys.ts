/** The names in the parts of a definition. */
import { membersIn } from '../../analysis/walk.ts';

/** The names of the members of every object under a key, at any depth. */
export function keysIn(value: unknown, key: string): readonly string[] {
  return valuesUnder(value, key).flatMap((inner) =>
    typeof inner === 'object' && inner !== null ? Object.keys(inner) : [],
  );
}

/** Every value under a key, at any depth. */
export const valuesUnder = (value: unknown, key: string): readonly unknown[] =>
  [...membersIn(value)].flatMap((member) => (member.key === key ? [member.value] : []));
