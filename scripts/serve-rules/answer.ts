/** Answers one request line with one response line. An error in one line never affects the next. */
import {
  authSessionAction,
  errorText,
  isRecord,
  own,
  type UnknownRecord,
} from '../../src/domain/index.ts';
import { answerCompute } from './compute.ts';
import { answerExplain, answerResolve } from './explain.ts';
import {
  answerEntry,
  answerModal,
  answerNavigate,
  answerPoll,
  answerProgress,
  answerRoute,
  answerStage,
} from './flow.ts';
import { answerFormat } from './format.ts';
import { answerBanners, answerConditions, answerNotifications, answerOrg } from './lists.ts';
import { named, RequestError } from './request.ts';
import { getTrace } from './trace.ts';
import { answerValidate } from './validate.ts';
import type { RuleSets } from './rule-sets.ts';

type Op = (ruleSets: RuleSets, request: UnknownRecord) => UnknownRecord;

function answerSession(request: UnknownRecord): UnknownRecord {
  const response = own(request, 'response');
  if (!isRecord(response))
    throw new RequestError('Failed to read the request: response must be an object.');
  return { action: authSessionAction(own(response, 'status'), own(response, 'message')) };
}

const OPS = new Map<unknown, Op>([
  ['validate', answerValidate],
  ['format', (_, request) => answerFormat(request)],
  ['compute', (_, request) => answerCompute(request)],
  ['conditions', answerConditions],
  ['notifications', answerNotifications],
  ['banners', (_, request) => answerBanners(request)],
  ['org', (_, request) => answerOrg(request)],
  ['entry', answerEntry],
  ['navigate', answerNavigate],
  ['errorText', (_, request) => ({ text: errorText(own(request, 'errors')) })],
  ['session', (_, request) => answerSession(request)],
  ['route', answerRoute],
  ['stage', answerStage],
  ['poll', answerPoll],
  ['progress', answerProgress],
  ['activeApplicationModal', answerModal],
  ['resolve', answerResolve],
  ['explain', answerExplain],
]);

function answer(ruleSets: RuleSets, line: string): UnknownRecord {
  const request: unknown = JSON.parse(line);
  if (!isRecord(request))
    throw new RequestError(
      'Failed to read the request: it is no object. Please send one JSON object a line.',
    );
  const given = named(OPS, request, 'op')(ruleSets, request);
  return own(request, 'explain') === true
    ? { ...given, trace: getTrace(ruleSets, request) }
    : given;
}

/** Writes NaN and the infinities, which JSON lacks, as text. */
function encodeNumber(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** One line for every reader: some also end a line at U+0085, U+2028 and U+2029. */
const encode = (response: UnknownRecord): string =>
  JSON.stringify(response, encodeNumber).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The response to one line, without a line feed. Never throws: a request that can't be answered gives `{"error": …}`. */
export function answerLine(ruleSets: RuleSets, line: string): string {
  try {
    return encode(answer(ruleSets, line));
  } catch (error) {
    return encode({ error: findReason(ruleSets, error) });
  }
}

/**
 * Why a request has no answer. The start does not check the shape of the definitions, which would
 * take longer than it: a TypeError of the engine may come from a key that is misspelt.
 */
function findReason({ findShapeError }: RuleSets, error: unknown): string {
  const fault = error instanceof TypeError ? findShapeError?.() : undefined;
  const reason = fault ?? (error instanceof Error ? error.message : '');
  return reason === '' ? 'The request could not be answered.' : reason;
}
