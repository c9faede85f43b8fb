/** Builds a client of the main brand on the browser's ports, with nothing drawn. */
import { browserPorts } from '../../src/app/boot/browser-ports.ts';
import { createClient, type Client, type ClientPorts } from '../../src/client/index.ts';
import { ORIGIN, set, SET } from './lender.ts';

/** A client whose visit began with this query. Ports in `replaced` take the place of the browser's. */
export function buildClient(search = '', replaced: Partial<ClientPorts> = {}): Client {
  const info = {
    baseUrl: ORIGIN,
    orgCode: set.org.code,
    release: 'r1',
    set: SET,
    css: '/releases/r1/main.css',
    theme: 'main',
    environment: 'production',
  };
  const { ports } = browserPorts({ ...info, onRelease: () => undefined });
  return createClient({ ...ports, ...replaced }, { info, set, search });
}
