/** Serves the app unbuilt through vite, with hot reload. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';

export interface DevServer {
  /** Answers the requests that vite serves and calls `next` for the rest. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** index.html with vite's scripts, for a path. */
  template(address: string): Promise<string>;
  /** The links of the style sheets of policy pages. */
  policyTemplate(): Promise<string>;
  close(): Promise<void>;
}

const POLICY_SHEETS = ['/src/ui/styles/index.css', '/src/ui/shell/footer.css'];

/** Opens vite as middleware. Its web socket uses the host's own server. */
export async function openDevServer(root: string, server: Server): Promise<DevServer> {
  // Loaded lazily: a host that serves the built app needs no bundler.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    handle: (request, response, next) => vite.middlewares(request, response, next),
    template: async (address) =>
      vite.transformIndexHtml(address, await readFile(join(root, 'index.html'), 'utf8')),
    policyTemplate: async () =>
      POLICY_SHEETS.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('\n'),
    close: () => vite.close(),
  };
}
