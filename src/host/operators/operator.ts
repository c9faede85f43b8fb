/** The user of the Studio, and their roles. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `look` reads, `edit` changes definitions, `approve` and `publish` decide what goes live. */
export const ROLES = ['look', 'edit', 'approve', 'publish'] as const;
export type Role = (typeof ROLES)[number];

export interface Operator {
  /** The issuer's address and its name for the person, which no other person has. */
  readonly person: string;
  /** For people, and for the record. Others can have the same. */
  readonly name: string;
  readonly roles: readonly Role[];
}

interface Acting {
  readonly operator: Operator;
  /** Whether the operator is noted as one who changes definitions. */
  readonly isEditing: boolean;
}

const acting = new AsyncLocalStorage<Acting>();

/** Runs the work of a request in the name of an operator. */
export const actAs = <T>(by: Acting, work: () => T): T => acting.run(by, work);

/** The operator of the request at work; undefined where nobody signs in. */
export const findOperator = (): Operator | undefined => acting.getStore()?.operator;

/** The operator of the request at work. Throws Error without one. */
export function requireOperator(): Operator {
  const operator = findOperator();
  if (operator === undefined) throw new Error('Failed to act: nobody is signed in.');
  return operator;
}

/** Throws Error in a request whose route has another role than `edit`, since nobody noted its editor. */
export function assertEditing(): void {
  if (acting.getStore()?.isEditing === false)
    throw new Error('Failed to change definitions: this address only reads them.');
}

/** A request in the operator's name, whatever name it came with; as it is where nobody signs in. */
export const signedByOperator = <T extends { readonly who: string }>(request: T): T => ({
  ...request,
  who: findOperator()?.name ?? request.who,
});
