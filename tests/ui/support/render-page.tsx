/** Renders a page of the app over a lender that is a function. */
import { render } from '@testing-library/react';
import { AppContext, useWholeState, type App } from '../../../src/app/app-context.ts';
import { browserPorts } from '../../../src/app/boot/browser-ports.ts';
import Pages from '../../../src/app/routes/Pages.tsx';
import { createClient, type Client } from '../../../src/client/index.ts';
import { vocabulary } from '../../../src/domain/index.ts';
import { compile, type CompiledSet } from '../../../src/engine/index.ts';
import { createTransport, localJwtSession } from '../../../src/services/index.ts';
import { setOf } from '../../definitions.ts';
import { demoOrg } from '../../engine/resolve/demo-page.ts';

const polling = {
  baseMs: 1,
  capMs: 1,
  jitter: 0,
  waiting: { prefixes: [], tries: 3, becomes: 'UNKNOWN' },
  ordinary: { tries: 2 },
};
const info = {
  baseUrl: 'http://lender.example',
  orgCode: 'M',
  release: 'r',
  set: '',
  css: '',
  theme: '_default',
  environment: 'test',
};

/** A request to the lender. `body` is JSON, or the parts of a form with the name of each file. */
interface LenderRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
/** Answers a request. The status is 200 by default; an undefined body is an empty response. */
export type Lender = (request: LenderRequest) => {
  readonly status?: number;
  readonly body?: unknown;
};

/**
 * Compiles a set of one page at /demo and the given operations. Throws the diagnostics when they
 * are invalid.
 */
function compilePage(page: object, operations: Readonly<Record<string, object>>): CompiledSet {
  const files = [
    { file: 'journeys/application/demo', content: { path: '/demo', title: 'Demo', ...page } },
    { file: 'journeys/shared/copy', content: setOf('_default').copy },
    { file: 'journeys/shared/layout', content: { hosts: ['bureau.example.org'] } },
    { file: 'journeys/routing/polling', content: polling },
    { file: 'journeys/routing/statuses', content: { statuses: { WORKING: { poll: 'wait' } } } },
    {
      file: 'journeys/routing/redirects',
      content: { redirects: [{ from: '/back', to: '/demo' }] },
    },
    ...Object.entries(operations).map(([id, content]) => ({
      file: `journeys/operations/${id}`,
      content,
    })),
  ];
  const compiled = compile(files, vocabulary, {
    org: demoOrg,
    copy: {},
    overrides: [],
  });
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'));
  return compiled.set;
}

/** Returns the body of a request as JSON, or as the parts of a form with the name of each file. */
function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof FormData)
    return Object.fromEntries(
      [...body].map(([name, part]) => [name, part instanceof File ? part.name : part]),
    );
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}

/** Builds a `fetch` that calls the lender, and records each request. */
function buildFetch(lender: Lender, requests: LenderRequest[]): typeof globalThis.fetch {
  return (async (input: unknown, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input));
    const request = { method: init.method ?? 'GET', path: pathname, body: bodyOf(init) };
    requests.push(request);
    const { status = 200, body } = lender(request);
    if (body instanceof Blob)
      return new Response(body, { status, headers: { 'content-type': body.type } });
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof globalThis.fetch;
}

/** Renders the page at /demo. `visited` lists the addresses that it navigated to. */
export function renderPage(
  page: object,
  operations: Readonly<Record<string, object>>,
  lender: Lender,
): {
  readonly client: Client;
  readonly requests: readonly LenderRequest[];
  readonly visited: readonly string[];
  readonly unmount: () => void;
} {
  const set = compilePage(page, operations);
  const requests: LenderRequest[] = [];
  const visited: string[] = [];
  const fetch = buildFetch(lender, requests);
  const { ports } = browserPorts({
    ...info,
    session: localJwtSession(),
    onRelease: () => undefined,
  });
  const { baseUrl, orgCode } = info;
  const transport = createTransport({ baseUrl, orgCode, session: ports.session, fetch });
  const navigation = { ...ports.navigation, go: (to: string) => void visited.push(to) };
  const client = createClient({ ...ports, transport, navigation }, { info, set, search: '' });
  const app: App = { client, connectRouter: () => undefined };
  const compiled = set.pages['application-demo'];
  if (compiled === undefined)
    throw new Error('Failed to draw: the page is not there. Please name it.');
  // A change of the store renders the page again, as the router's component does.
  const Page = () => {
    useWholeState();
    return <Pages page={compiled} url={{ path: '/demo', query: {}, params: { uuid: 'u-1' } }} />;
  };
  const { unmount } = render(
    <AppContext value={app}>
      <Page />
    </AppContext>,
  );
  return { client, requests, visited, unmount };
}
