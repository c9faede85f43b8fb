/** Connects the server with the app: kept answers and the development server come first. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { HostApp } from './host-app.ts';
import { malformedRequest } from './http-server.ts';
import { errorFacts, type Log } from './log.ts';
import type { KeptAnswers } from './page/kept-answers.ts';

/** Answers a request, or calls `next`. */
type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers what is kept. */
export const keptFirst =
  ({ answer }: KeptAnswers): Handle =>
  (request, response, next) => {
    if (!answer(request, response)) next();
  };

interface ListenInput {
  readonly app: HostApp;
  readonly log: Log;
  /** Gets each request before the app. */
  readonly first: Handle;
}

/** Lets the app answer the requests of a server that `first` does not answer. */
export function listenWith(server: Server, { app, log, first }: ListenInput): void {
  const errorHandler = (error: unknown) => {
    const id = randomUUID();
    log('malformed-request', { id, ...errorFacts(error) });
    return malformedRequest(id);
  };
  const listener = getRequestListener(app.fetch, { errorHandler });
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    first(request, response, () => void listener(request, response)),
  );
}
