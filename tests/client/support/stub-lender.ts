/** Builds a transport that answers from a table, and records its requests. */
import { NoResponse, type HttpRequest, type Transport } from '../../../src/services/index.ts';

export interface StubLender {
  readonly transport: Transport;
  /** All requests, in their order. */
  readonly requests: readonly HttpRequest[];
  readonly requestsTo: (end: string) => readonly HttpRequest[];
  /** Answers requests whose path ends with `end`, `times` times. The latest answer wins. */
  readonly respond: (end: string, status: number, body?: unknown, times?: number) => void;
  /** Adds a `Retry-After` of these seconds to each response; undefined ends that. */
  readonly demand: (seconds: string | undefined) => void;
  /** Holds back all responses. Returns the function that releases them. */
  readonly hold: () => () => void;
}

interface Row {
  readonly end: string;
  readonly status: number;
  readonly body: unknown;
  left: number;
}

const pathOf = ({ url }: HttpRequest): string => url.split('?', 1)[0] ?? '';

/** A lender that answers 404 to everything until `respond` says otherwise. Status 0 means no network. */
export function stubLender(): StubLender {
  const rows: Row[] = [];
  const requests: HttpRequest[] = [];
  let gate: Promise<void> = Promise.resolve();
  let retryAfter: string | undefined;
  return {
    requests,
    requestsTo: (end) => requests.filter((request) => pathOf(request).endsWith(end)),
    respond: (end, status, body = {}, times = Infinity) =>
      void rows.unshift({ end, status, body, left: times }),
    demand: (seconds) => void (retryAfter = seconds),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    async transport(request) {
      requests.push(request);
      await gate;
      const row = rows.find(({ end, left }) => left > 0 && pathOf(request).endsWith(end));
      if (row) row.left -= 1;
      if (row?.status === 0) throw new NoResponse('The request could not be sent.', false);
      const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
      return { status: row?.status ?? 404, body: row?.body ?? {}, headers };
    },
  };
}
