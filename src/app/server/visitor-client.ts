/** The client of a visitor without answers and without a sign-in, who can do nothing: pages are drawn for them. */
import {
  acceptAll,
  createClient,
  type Client,
  type ClientPorts,
  type OrgPage,
} from '../../client/index.ts';
import { coreVocabulary } from '../../domain/index.ts';
import { withVocabulary, type CompiledSetData } from '../../engine/index.ts';
import { memoryStore, type AuthSession } from '../../services/index.ts';

export interface VisitorInput {
  readonly set: CompiledSetData;
  /** The data of the organisation that the page has, too. */
  readonly info: OrgPage;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The path of the page. */
  readonly path: string;
}

const ORIGIN = 'https://host.invalid';
const noop = (): void => undefined;
/** Work that never ends: nothing may follow from it while a page is drawn. */
const never = (): Promise<never> => new Promise(noop);

const signedOut: AuthSession = {
  isSignedIn: () => false,
  token: noop as () => undefined,
  key: noop as () => undefined,
  keep: noop,
  clear: noop,
  subscribe: () => noop,
};

/** Creates the client. It sends nothing, stores nothing and reads no clock. */
export function visitorClient({ set, info, now, path }: VisitorInput): Client {
  const ports: ClientPorts = {
    transport: never,
    session: signedOut,
    tabStorage: memoryStore(),
    deviceStorage: memoryStore(),
    clock: { now: () => now, wait: never, whenIdle: noop },
    navigation: { origin: ORIGIN, address: () => path, go: noop, leave: noop, reload: noop },
    releaseSource: { manifest: never, set: never, active: never },
    loadValidator: async () => acceptAll,
    swapStyles: noop,
    exclusively: never,
    random: () => 0,
    warn: noop,
  };
  return createClient(ports, {
    info,
    set: withVocabulary(set, coreVocabulary),
    search: '',
  });
}
