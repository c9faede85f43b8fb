/** One line in, one line out. Nothing that a line holds can stop the next one. */
import {
  authSessionAction,
  errorText,
  isRecord,
  own,
  type UnknownRecord,
} from '../../src/domain/index.ts';
import { answerCompute } from './compute.ts';
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
import { traceOf } from './trace.ts';
import { answerValidate } from './validate.ts';
import type { World } from './definitions.ts';

type Op = (world: World, request: UnknownRecord) => UnknownRecord;

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
]);

function answer(world: World, line: string): UnknownRecord {
  const request: unknown = JSON.parse(line);
  if (!isRecord(request))
    throw new RequestError(
      'Failed to read the request: it is no object. Please send one JSON object a line.',
    );
  const given = named(OPS, request, 'op')(world, request);
  return own(request, 'explain') === true ? { ...given, trace: traceOf(world, request) } : given;
}

/** JSON has no NaN and no infinities: their names stand for them. */
function encoded(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** The answer to one line, as one line without its end. Never throws: what can't be answered gets `{"error": …}`. */
export function answerLine(world: World, line: string): string {
  try {
    return JSON.stringify(answer(world, line), encoded);
  } catch (error) {
    const reason =
      error instanceof Error && error.message !== ''
        ? error.message
        : 'The request could not be answered.';
    return JSON.stringify({ error: reason });
  }
}
