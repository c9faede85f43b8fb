/** Builds a client of the main brand on the browser's ports, without rendering. */
import { browserPorts } from '../../../src/app/boot/browser-ports.ts';
import { createClient, type Client, type ClientPorts } from '../../../src/client/index.ts';
import { localJwtSession } from '../../../src/services/index.ts';
import { orgPage, set } from '../../support/main-brand.ts';

/** A client whose visit began with this query. Ports in `replaced` replace the browser's. */
export function browserClient(search = '', replaced: Partial<ClientPorts> = {}): Client {
  const info = { ...orgPage, environment: 'production' };
  const { ports } = browserPorts({
    ...info,
    session: localJwtSession(),
    onRelease: () => undefined,
  });
  return createClient({ ...ports, ...replaced }, { info, set, search });
}
