/** Builds the request of an operation. */
import type { CompiledSet, OperationDef } from '../definition/compiled.ts';
import type { Context, Json, Rule } from '../definition/json.ts';
import { dropUndefined, isAbsent, isBlank } from '../definition/values.ts';
import { readPath } from '../logic/paths.ts';
import { Evaluator } from '../logic/evaluator.ts';
import { withTrimmedAnswers } from '../validate/normalize.ts';
import { fillPath } from './paths.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/** A call to the API, ready to be sent. */
export interface OperationRequest {
  readonly operation: string;
  readonly method: string;
  /** The path from the host's root, with encoded values and without the query. */
  readonly path: string;
  /** A name with several values is sent once for each. */
  readonly query: { readonly [name: string]: string | readonly string[] };
  readonly headers: { readonly [name: string]: string };
  /** Undefined when no body is sent. */
  readonly body: Json | undefined;
  /** The name of the file part of a multipart form; the keys of `body` are the other parts. */
  readonly multipart?: string;
  readonly auth: 'none' | 'optional' | 'required';
  readonly idempotent: boolean;
  readonly timeoutMs: number;
  readonly retries: number;
  /** Path of the access token in the body of the response. */
  readonly token?: string;
  /** Ends the session in this browser, regardless of the response. */
  readonly signsOut?: boolean;
  /** A rule over `response`: a rejected call that counts as successful. */
  readonly ignore?: Rule;
}
/** The reason why there is no request. */
export interface RefusedRequest {
  readonly refused: string;
}

/**
 * The request of an operation in this context, or a refusal that names what is missing. Answers are
 * sent as they are validated: trimmed.
 */
export function requestFor(
  set: CompiledSet,
  operationId: string,
  given: Context,
): OperationRequest | RefusedRequest {
  const operation = Object.hasOwn(set.operations, operationId)
    ? set.operations[operationId]
    : undefined;
  if (operation === undefined)
    return {
      refused: `Failed to run ${operationId}: there is no such operation. Please name one of journeys/operations.`,
    };
  const context = withTrimmedAnswers(set, given);
  const missing = (operation.requires ?? []).find((path) => isBlank(readPath(context, path)));
  const evaluator = new Evaluator(set, context);
  const { path } = operation.otherPaths?.find(({ when }) => evaluator.holds(when)) ?? operation;
  const target = fillPath(path, context);
  if (missing !== undefined || !('path' in target))
    return refuse(operationId, missing ?? ('missing' in target ? target.missing : ''));
  return buildRequest(operation, target.path, evaluator);
}

function buildRequest(
  operation: OperationDef,
  path: string,
  evaluator: Evaluator,
): OperationRequest {
  const { multipart, token, signsOut, ignore } = operation;
  return {
    operation: operation.id,
    method: operation.method,
    path,
    query: parseQuery(evaluator.fill(operation.query ?? {})),
    headers: texts(evaluator.fill(operation.headers ?? {})),
    body:
      operation.body === undefined
        ? undefined
        : (evaluator.fill(operation.body) as Json | undefined),
    auth: operation.auth ?? 'optional',
    idempotent: operation.idempotent ?? false,
    timeoutMs: operation.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    retries: operation.retries ?? 0,
    ...dropUndefined({ multipart, token, signsOut, ignore }),
  };
}

function refuse(id: string, path: string): RefusedRequest {
  return { refused: `Failed to run ${id}: ${path} is missing. Please fill it in first.` };
}

function parseQuery(filled: unknown): OperationRequest['query'] {
  return Object.fromEntries(
    present(filled).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((one) => !isAbsent(one)).map(getText) : getText(value),
    ]),
  );
}

function texts(filled: unknown): OperationRequest['headers'] {
  return Object.fromEntries(present(filled).map(([name, value]) => [name, getText(value)]));
}

function present(filled: unknown): readonly (readonly [name: string, value: unknown])[] {
  return typeof filled === 'object' && filled !== null
    ? Object.entries(filled).filter(([, value]) => !isAbsent(value))
    : [];
}

function getText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
