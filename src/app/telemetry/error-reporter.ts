/** Reports errors of the app and failed calls to an error reporter, without known noise. */
import { sendInBackground, type Client } from '../../client/index.ts';
import { Evaluator, type CallResult, type OperationRequest } from '../../engine/index.ts';
import { CallError } from '../../services/call-error.ts';
import { CHUNK_ERROR } from '../boot/reload-for-chunk.ts';
import { fallbackCause } from './error-fallback.ts';
import { loggedPath } from './logged-address.ts';

/** An error as it is reported. It holds no answer and no personal data. */
export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  /** The operation of a failed call. */
  readonly operation?: string;
  /** The status of a failed call. */
  readonly status?: number;
  readonly pagePath: string;
  readonly release: string;
}
/** The port of an error reporter. It never throws. */
export type ErrorReporter = (report: ErrorReport) => void;

/**
 * The maximum number of reports per page. A page that fails in a loop must not flood the reporter.
 */
const MAX_REPORTS = 10;
/**
 * Errors that no fix can prevent: network failures, chunks that cannot be loaded, aborted requests
 * and time-outs, in the words of browsers. An error of the code that only names such a thing, such
 * as a property `timeout` of nothing, is no noise.
 */
const NOISE = new RegExp(
  [
    String.raw`\bnetwork ?error\b`,
    'network connection was lost|internet connection appears to be offline',
    String.raw`^failed to fetch(?:$|[.:]| \()`,
    String.raw`^(?:page )?load failed\b`,
    'not defined for the URL',
    String.raw`\btimed out\b|^time-?out\b`,
    String.raw`\b(?:is|was|user|request) aborted\b`,
  ].join('|'),
  'i',
);
/** Whether a failure is expected in normal operation, such as a refusal or an expired sign-in. */
const isExpected = ({ outcome, status }: CallError): boolean =>
  outcome === 'unauthenticated' || (outcome !== 'failed' && status >= 400 && status < 500);
const OPERATION = 'report-error';

/**
 * Follows the errors of the page and the failed calls of the client. Returns a function that stops
 * it.
 */
export function reportErrors(client: Client, reporter: ErrorReporter): () => void {
  let left = MAX_REPORTS;
  const report = (error: unknown): void => {
    if (left === 0 || isNoise(error)) return;
    left -= 1;
    reporter(buildReport(client, error));
  };
  const onError = ({ error, message }: ErrorEvent): void =>
    report(fallbackCause(error) ?? error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason);
  globalThis.addEventListener('error', onError);
  globalThis.addEventListener('unhandledrejection', onRejection);
  // Of the refusals that a screen expects, only those are reported that a definition logs.
  const reportLogged = (error: CallError): void => {
    if (isExpected(error)) report(error);
  };
  const stopFailures = client.followFailures((request, result, isLogged) => {
    if (isLogged === true) return reportLogged(new CallError(request, result));
    if (isIgnored(client, request, result)) return;
    const error = new CallError(request, result);
    client.warn(`${error.operation}: ${error.message}`, error.status);
    if (request.operation !== OPERATION && !isExpected(error)) report(error);
  });
  return () => {
    globalThis.removeEventListener('error', onError);
    globalThis.removeEventListener('unhandledrejection', onRejection);
    stopFailures();
  };
}

/** The default reporter: an operation of the lender. Without that operation nothing is reported. */
export function lenderReporter(client: Client): ErrorReporter {
  return (errorReport) => void sendInBackground(client, OPERATION, { errorReport });
}

/** Whether the operation counts the result as successful, such as an event that the lender knows. */
function isIgnored(
  client: Client,
  { ignore }: OperationRequest,
  { outcome, response }: CallResult,
): boolean {
  const { set } = client.get();
  return ignore !== undefined && new Evaluator(set, { outcome, response }).holds(ignore);
}

function isNoise(error: unknown): boolean {
  const { name, message } = buildParts(error);
  return (
    name === 'AbortError' ||
    name === 'TimeoutError' ||
    NOISE.test(message) ||
    CHUNK_ERROR.test(message)
  );
}

function buildReport(client: Client, error: unknown): ErrorReport {
  const { name, message } = buildParts(error);
  const { set, release } = client.get();
  const call = error instanceof CallError ? error : undefined;
  return {
    name,
    message: withoutPersonalData(message),
    ...(call && { operation: call.operation, status: call.status }),
    pagePath: loggedPath(set, globalThis.location.pathname),
    release,
  };
}

function buildParts(error: unknown): { readonly name: string; readonly message: string } {
  // In some browsers a DOMException is not an Error.
  const { name, message } = Object(error) as {
    readonly name?: unknown;
    readonly message?: unknown;
  };
  return {
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? message : String(error),
  };
}

/** The message with e-mail addresses, quoted texts and long numbers masked, 300 characters at most. */
function withoutPersonalData(message: string): string {
  return message
    .slice(0, 300)
    .replace(/[^\s@"']+@[^\s@"']+/g, '<e-mail>')
    .replace(/(["'])(?:(?!\1).)*\1/g, '<text>')
    .replace(/\d{3,}/g, '<number>');
}
