/**
 * Sends pages and files again without running the app, as long as the release is the same. They are
 * asked most, and the app takes several times as long as the sending.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Log } from '../log.ts';
import { safePath } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Live, LiveReleases } from '../releases/live-releases.ts';
import { liveOfAddress, needsVisit } from '../releases/visitor.ts';
import { getRequestId } from '../security/identify-request.ts';
import { isSecureRequest } from '../security/secure-transport.ts';
import { unchangingBody } from './kept-bodies.ts';
import { isFramed, keptOrg } from '../releases/org-of-request.ts';

/** The most answers that are kept, and the longest key of one. */
const MAX_KEPT = 2000;
const MAX_KEY_LENGTH = 500;

interface KeptAnswer {
  /** The release that the answer uses. */
  readonly release: string;
  /** Names and values by turns, without the id of the request. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
  readonly path: string;
  readonly route: string;
}

/** A request that the app has answered. */
interface AnsweredRequest {
  readonly request: IncomingMessage;
  readonly response: Response;
  /** The path, without the query. */
  readonly path: string;
  /** The class of the path, see `classifyRoute`. */
  readonly route: string;
}

export interface ResponseCache {
  /** Keeps an answer of the app when only the release, the address and the encoding decide it. */
  keep(answered: AnsweredRequest): void;
  /** Forgets all answers: something else than the release has changed. */
  forget(): void;
  /** Answers a request with a kept answer. False when there is none; then the app answers. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface KeptAnswersInput {
  readonly releases: LiveReleases;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly proxies: BlockList;
  /** Aborted when the host closes; the app then ends each connection. */
  readonly closing: AbortSignal;
  /** Whether the app refuses requests over plain http. They are then left to it. @default false */
  readonly isSecureOnly?: boolean;
}

export function createKeptAnswers(input: KeptAnswersInput): ResponseCache {
  const { releases, metrics, log, proxies, closing, isSecureOnly = false } = input;
  const answers = new Map<string, KeptAnswer>();
  /** The release under which they were made. */
  let keptFor: Live | undefined;
  return {
    keep({ request, response, path, route }) {
      const live = findLive(request, releases);
      const current = releases.current();
      const body = unchangingBody(response);
      const key = findKey(request, live);
      if (!live || !body || key === undefined || response.status !== 200) return;
      // A page that was rendered before the release changed.
      if ((response.headers.get('x-release') ?? live.release) !== live.release) return;
      // A cookie belongs to one browser.
      if (response.headers.has('set-cookie')) return;
      const headers = [...response.headers, ['content-length', String(body.length)] as const];
      if (current !== keptFor) answers.clear();
      keptFor = current;
      // The newest is the last, so the oldest is dropped.
      answers.delete(key);
      answers.set(key, {
        release: /^\/releases\/([^/]+)\//.exec(path)?.[1] ?? live.release,
        headers: headers.filter(([name]) => name !== 'x-request-id').flat(),
        body,
        path: safePath(path),
        route,
      });
      const oldest = answers.keys().next().value;
      if (answers.size > MAX_KEPT && oldest !== undefined) answers.delete(oldest);
    },
    forget: () => answers.clear(),
    answer(request, response) {
      const start = performance.now();
      const key = findKey(request, findLive(request, releases));
      const kept = key === undefined ? undefined : answers.get(key);
      // `byId` also records that the release is used.
      if (!kept || keptFor !== releases.current() || closing.aborted) return false;
      if (!releases.byId(kept.release)) return false;
      if (isSecureOnly && !isSecureRequest(request, proxies)) return false;
      const id = getRequestId(request, proxies);
      response.writeHead(200, [...kept.headers, 'x-request-id', id]);
      response.end(kept.body);
      const ms = performance.now() - start;
      const { path, route } = kept;
      metrics.countRequest({ method: 'GET', route, status: 200, seconds: ms / 1000 });
      log('request', { id, method: 'GET', path, status: 200, ms: Math.round(ms) });
      return true;
    },
  };
}

/** The release for a request; undefined when none is live, or the app has to give the visitor a cookie. */
function findLive(
  { url = '', headers }: IncomingMessage,
  releases: LiveReleases,
): Live | undefined {
  if (releases.channels().length === 0 && !isFramed(headers)) return releases.current();
  const { host = '', cookie = '' } = headers;
  if (needsVisit(releases, cookie)) return undefined;
  const [, search = ''] = url.split(/(?=\?)/);
  return liveOfAddress(releases, { host, search, cookie, isFramed: isFramed(headers) });
}

/** All that decides such an answer; undefined for a request that the app must see. */
function findKey(
  { method, url = '', headers }: IncomingMessage,
  live: Live | undefined,
): string | undefined {
  if (method !== 'GET' || !live || headers['content-length'] !== undefined) return undefined;
  if (headers['transfer-encoding'] !== undefined) return undefined;
  const encoding = String(headers['accept-encoding'] ?? '');
  const key = [live.release, headers.host ?? '', url, encoding, keptOrg(headers)].join('\n');
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}
