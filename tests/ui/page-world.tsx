/** A page over a lender that is a function, drawn as the app draws it. */
import { render } from '@testing-library/react';
import { AppContext, type App } from '../../src/app/app-context.ts';
import Pages from '../../src/app/routes/Pages.tsx';
import { browserPorts } from '../../src/app/boot/browser-ports.ts';
import { createClient, type Client } from '../../src/client/index.ts';
import { vocabulary } from '../../src/domain/index.ts';
import { compile, type CompiledSet } from '../../src/engine/index.ts';
import { createTransport } from '../../src/services/index.ts';
import { useAppState } from '../../src/app/app-context.ts';

const org = {
  code: 'M',
  main: true,
  wholesale: false,
  referrerRequired: false,
  prefixes: [],
  timeZone: 'America/New_York',
  theme: '_default',
};
const polling = {
  baseMs: 1,
  capMs: 1,
  jitter: 0,
  waiting: { statuses: ['WORKING'], prefixes: [], tries: 3, becomes: 'UNKNOWN', keep: [] },
  ordinary: { tries: 2 },
};

/** What the lender was asked. `body` is JSON, or the parts of a form with a file as its name. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
export type Lender = (asked: Asked) => { readonly status?: number; readonly body?: unknown };

export function setOf(page: object, operations: Readonly<Record<string, object>>): CompiledSet {
  const files = [
    { file: 'journeys/application/demo', content: { path: '/demo', title: 'Demo', ...page } },
    { file: 'journeys/routing/polling', content: polling },
    {
      file: 'journeys/routing/redirects',
      content: { redirects: [{ from: '/back', to: '/demo' }] },
    },
    ...Object.entries(operations).map(([id, content]) => ({
      file: `journeys/operations/${id}`,
      content,
    })),
  ];
  const made = compile(files, vocabulary, {
    org,
    copy: {},
    overrides: [],
    contextKeys: ['documents', 'things', 'link'],
  });
  if (!made.ok) throw new Error(made.diagnostics.map(({ message }) => message).join('\n'));
  return made.set;
}

export function worldOf(
  set: CompiledSet,
  lender: Lender,
): { readonly client: Client; readonly asked: Asked[]; readonly gone: string[] } {
  const gone: string[] = [];
  const asked: Asked[] = [];
  const fetch = async (input: unknown, init: RequestInit = {}) => {
    const body =
      init.body instanceof FormData
        ? Object.fromEntries(
            [...init.body].map(([name, part]) => [name, part instanceof File ? part.name : part]),
          )
        : typeof init.body === 'string'
          ? (JSON.parse(init.body) as unknown)
          : undefined;
    const one = { method: init.method ?? 'GET', path: new URL(String(input)).pathname, body };
    asked.push(one);
    const { status = 200, body: answer } = lender(one);
    if (answer instanceof Blob)
      return new Response(answer, { status, headers: { 'content-type': answer.type } });
    return new Response(answer === undefined ? null : JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json' },
    });
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
  const { ports } = browserPorts({ ...info, onRelease: () => undefined });
  const transport = createTransport({
    baseUrl: info.baseUrl,
    orgCode: info.orgCode,
    session: ports.session,
    fetch: fetch as typeof globalThis.fetch,
  });
  const navigation = { ...ports.navigation, go: (to: string) => void gone.push(to) };
  const client = createClient({ ...ports, transport, navigation }, { info, set, search: '' });
  return { asked, gone, client };
}

/** Draws the page at /demo. `gone` lists where its transitions went. */
export function drawPage(
  page: object,
  operations: Readonly<Record<string, object>>,
  lender: Lender,
) {
  const set = setOf(page, operations);
  const { client, asked, gone } = worldOf(set, lender);
  const app: App = { client, connectRouter: () => undefined };
  const compiled = set.pages['application-demo'];
  if (compiled === undefined)
    throw new Error('Failed to draw: the page is not there. Please name it.');
  // As Place does: what is known draws the page anew.
  const Drawn = () => {
    useAppState();
    return <Pages page={compiled} url={{ path: '/demo', query: {}, params: { uuid: 'u-1' } }} />;
  };
  const { unmount } = render(
    <AppContext value={app}>
      <Drawn />
    </AppContext>,
  );
  return { client, asked, gone, unmount };
}
