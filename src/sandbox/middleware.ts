/**
 * The middleware of every call: error responses, organisation, log, body limits, and idempotency.
 */
import { SERVICE_BUSY } from '../domain/index.ts';
import { isChatUpload } from './calls/chat/chat.ts';
import { assertSender } from './calls/chat/send-message.ts';
import { isDefinedUpload } from './calls/defined/match.ts';
import { isReport } from './calls/public/telemetry.ts';
import { isUpload, MAX_UPLOAD_BYTES } from './calls/documents/documents.ts';
import { newUuid, findSandboxOrg, requireCaller } from './lender.ts';
import type { SandboxApp, Call, Lender } from './lender.ts';
import { StateAwayError, clientNetwork, createLoadGate } from '../server/index.ts';
import { bodyLimits, type BodyLimit } from './wire/body-limits.ts';
import { DISK_FULL_MESSAGE, DISK_RETRY_SECONDS, isDiskFull } from './wire/disk-full.ts';
import { errorBody, HttpError } from './wire/http-error.ts';
import { idempotency } from './wire/idempotency.ts';
import { pageHosts } from './wire/page-hosts.ts';
import { rateLimits } from './wire/rate-limits.ts';

const CLIENT_CLOSED = 499;
/** Seconds after which a retry may succeed when the database is away. */
const AWAY_RETRY_SECONDS = 2;

/** Adds the middleware. It must be added before the calls. */
export function addMiddleware(app: SandboxApp, lender: Lender): void {
  const { uploadWaitMs: maxWaitMs = UPLOAD_WAIT_MS } = lender.options;
  const uploads = createLoadGate({ ...UPLOADS, maxWaitMs }, undefined, UPLOADS_OF_CLIENT);
  addErrorResponses(app, lender);
  addLog(app, lender);
  app.use('/sandbox', pageHosts(lender));
  app.use('/sandbox/*', pageHosts(lender));
  app.use(rateLimits(lender));
  app.use(bodyLimits((c) => buildBodyLimit(lender, c)));
  app.use(async (c, next) => {
    const isDefined = isDefinedUpload(lender, c);
    if (!isDefined && !isUpload(c) && !isChatUpload(c)) return next();
    if (!isDefined) await assertUploader(lender, c);
    const client = clientNetwork(c.req.header('x-forwarded-for') ?? '');
    const leave = await uploads.enter(client);
    if (!leave) throw HttpError.busy(UPLOAD_RETRY_MS, SERVICE_BUSY);
    return next().finally(leave);
  });
  app.use(idempotency(lender));
}

/**
 * The most files that are read at once: each is in memory several times while it is parsed. Others
 * wait, with their bytes unread, for this many milliseconds at most.
 */
const UPLOADS = { maxRequestsAtWork: 8, maxRequestsWaiting: Infinity };
/**
 * Two of them from one address. A file can take as long to arrive as its sender likes, so one sender
 * could otherwise keep out all others.
 */
const UPLOADS_OF_CLIENT = { atWork: 1 / 4, waiting: 1 };
const UPLOAD_WAIT_MS = 10_000;
/** When a refused upload may be tried again, in milliseconds. */
const UPLOAD_RETRY_MS = 5000;

/**
 * Checks the sender of a file before anything reads it: an Idempotency-Key needs the whole body.
 * Throws 401 without a login, and for a chat like `findByNonce`.
 */
async function assertUploader(lender: Lender, c: Call): Promise<void> {
  if (isUpload(c)) await requireCaller(lender, c);
  else await assertSender(lender, c);
}

/**
 * An `HttpError` is answered with its own status. Any other error is reported to the host under a
 * new id, and the response contains the id but no details.
 */
function addErrorResponses(app: SandboxApp, lender: Lender): void {
  app.onError((error, c) => {
    if (error instanceof HttpError) {
      if (error.retryAfterSeconds !== undefined)
        c.header('retry-after', String(error.retryAfterSeconds));
      return c.json(errorBody(error.messages, error.code), error.status);
    }
    if (isDiskFull(error) || error instanceof StateAwayError)
      return c.json(errorBody([DISK_FULL_MESSAGE]), 503, {
        'retry-after': String(isDiskFull(error) ? DISK_RETRY_SECONDS : AWAY_RETRY_SECONDS),
      });
    // The client disconnected, so the body cannot be read; 499 is only for the log.
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED });
    // The id that the host gave the request, so that both log lines have it.
    const id = c.req.header('x-request-id') ?? newUuid();
    lender.options.fault?.({ id, name: error.name, at: firstStackLine(error) });
    return c.json({ ...errorBody(['Something went wrong at the lender']), id }, 500);
  });
  app.notFound((c) => c.json(errorBody(['There is nothing at this address']), 404));
}

/** The line of code that threw the error; empty without a stack. */
function firstStackLine(error: Error): string {
  const lines = (error.stack ?? '').split('\n');
  return lines.find((line) => /^\s+at /.test(line))?.trim() ?? '';
}

/** Sets the organisation of the call, and logs the call after the response. */
function addLog(app: SandboxApp, lender: Lender): void {
  app.use(async (c, next) => {
    const start = lender.now();
    try {
      c.set('org', findSandboxOrg(lender, c.req.raw));
      await next();
      // Responses are personal or change with the release. A cacheable one sets its own header.
      // Not by `c.header`, which would turn the body into a stream.
      const { headers } = c.res;
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    } finally {
      const { method, path } = c.req;
      lender.options.log?.({
        method,
        path,
        status: c.res.status,
        org: c.var.org?.code ?? '',
        ms: lender.now() - start,
      });
    }
  });
}

const REPORT = { maxBytes: 16 * 1024, message: 'The body is larger than 16 kB' };
const CALL = { maxBytes: 1024 * 1024, message: 'The body is larger than 1 MB' };
const UPLOAD = { maxBytes: MAX_UPLOAD_BYTES, message: 'The file is larger than 10 MB' };

function buildBodyLimit(lender: Lender, c: Call): BodyLimit {
  if (isReport(c.req.path)) return REPORT;
  return isUpload(c) || isChatUpload(c) || isDefinedUpload(lender, c) ? UPLOAD : CALL;
}
