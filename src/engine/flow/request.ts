import type { CompiledSet, OperationDef } from '../definition/compiled.ts';
import type { Context, Json, Rule } from '../definition/json.ts';
import { dropUndefined } from '../definition/values.ts';
import { readPath } from '../logic/paths.ts';
import { Evaluator } from '../logic/evaluator.ts';
import { fillPath } from './paths.ts';

/** A call to the lender, ready to be sent. */
export interface OperationRequest {
  readonly operation: string;
  readonly method: string;
  /** From the host's root, values encoded, without the query. */
  readonly path: string;
  /** A name with several values is sent that often. */
  readonly query: { readonly [name: string]: string | readonly string[] };
  readonly headers: { readonly [name: string]: string };
  /** Undefined: nothing is sent. */
  readonly body: Json | undefined;
  /** Sent as a form: this part of it carries the file, and the keys of `body` are the others. */
  readonly multipart?: string;
  readonly auth: 'none' | 'optional' | 'required';
  readonly idempotent: boolean;
  readonly timeoutMs: number;
  readonly retries: number;
  /** Path in the answer's body of a token that signs in. */
  readonly token?: string;
  /** Ends the sign-in in this browser, whatever is answered. */
  readonly signsOut?: boolean;
  /** A refusal that counts as done, over `response`. */
  readonly ignore?: Rule;
}
/** Why nothing is sent. */
export interface Refusal {
  readonly refused: string;
}

/** The request of an operation in this context, or a refusal that names what is missing. */
export function requestFor(
  set: CompiledSet,
  operationId: string,
  context: Context,
): OperationRequest | Refusal {
  const operation = Object.hasOwn(set.operations, operationId)
    ? set.operations[operationId]
    : undefined;
  if (operation === undefined)
    return {
      refused: `Failed to run ${operationId}: there is no such operation. Please name one of journeys/operations.`,
    };
  const missing = (operation.requires ?? []).find((path) => isMissing(readPath(context, path)));
  const target = fillPath(operation.path, context);
  if (missing !== undefined || !('path' in target))
    return refusal(operationId, missing ?? ('missing' in target ? target.missing : ''));
  return built(operation, target.path, new Evaluator(set, context));
}

function built(operation: OperationDef, path: string, evaluator: Evaluator): OperationRequest {
  const { multipart, token, signsOut, ignore } = operation;
  return {
    operation: operation.id,
    method: operation.method,
    path,
    query: queryOf(evaluator.fill(operation.query ?? {})),
    headers: texts(evaluator.fill(operation.headers ?? {})),
    body:
      operation.body === undefined
        ? undefined
        : (evaluator.fill(operation.body) as Json | undefined),
    auth: operation.auth ?? 'optional',
    idempotent: operation.idempotent ?? false,
    timeoutMs: operation.timeoutMs ?? 30000,
    retries: operation.retries ?? 0,
    ...dropUndefined({ multipart, token, signsOut, ignore }),
  };
}

function refusal(id: string, path: string): Refusal {
  return { refused: `Failed to run ${id}: ${path} is missing. Please fill it in first.` };
}

function queryOf(filled: unknown): OperationRequest['query'] {
  return Object.fromEntries(
    present(filled).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter(isThere).map(textOf) : textOf(value),
    ]),
  );
}

function texts(filled: unknown): OperationRequest['headers'] {
  return Object.fromEntries(present(filled).map(([name, value]) => [name, textOf(value)]));
}

function present(filled: unknown): readonly (readonly [name: string, value: unknown])[] {
  return typeof filled === 'object' && filled !== null
    ? Object.entries(filled).filter(([, value]) => isThere(value))
    : [];
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
