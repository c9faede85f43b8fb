/** Leaves the app for a login that the lender names, if its host is known. */
import { own } from '../../domain/index.ts';
import { isSafeToLeaveFor } from './safe-address.ts';
import type { NetworkPort, PagePort } from '../ports.ts';

/** The hosts on which a login is accepted. */
interface LoginHosts {
  /** First labels of the hosts of the release's organisations. */
  readonly prefixes: readonly string[];
  /** Other hosts, with a port where they have one. */
  readonly hosts: readonly string[];
}

/**
 * Leaves for the address if it is a login. Returns whether it left; false also when the hosts
 * cannot be loaded. Never rejects.
 */
export async function leaveForLogin(
  client: NetworkPort & PagePort,
  address: string,
): Promise<boolean> {
  const { navigation, transport } = client;
  const body = await transport({ method: 'GET', url: '/login-hosts', auth: 'none' }).then(
    (response) => response.body,
    () => undefined,
  );
  const hosts = { prefixes: textsIn(body, 'prefixes'), hosts: textsIn(body, 'hosts') };
  if (!isLoginAddress(address, navigation.origin, hosts)) return false;
  navigation.leave(address);
  return true;
}

/**
 * Is this an address of the app's own origin, of a sibling host of an organisation of the release,
 * or of a configured login? It must use https; http is allowed only between local hosts.
 */
export function isLoginAddress(address: string, origin: string, known: LoginHosts): boolean {
  const secure = isLocal(origin) ? address.replace(/^http:/, 'https:') : address;
  if (!isSafeToLeaveFor(secure, origin)) return false;
  const [here, there] = [new URL(origin), new URL(address, origin)];
  if (there.origin === origin) return true;
  if (known.hosts.includes(there.host)) return there.protocol === 'https:';
  if (there.protocol !== here.protocol) return false;
  const isPrefix = (label: string): boolean => known.prefixes.includes(label);
  const [first = '', ...rest] = there.host.split('.');
  return isPrefix(first) && rest.join('.') === getParent(here, isPrefix);
}

/** The parent host of the organisations' hosts; localhost for 127.0.0.1. */
function getParent({ host, hostname, port }: URL, isPrefix: (label: string) => boolean): string {
  if (hostname === '127.0.0.1') return `localhost${port && `:${port}`}`;
  const [first = '', ...rest] = host.split('.');
  return isPrefix(first) ? rest.join('.') : host;
}

function isLocal(origin: string): boolean {
  return /^http:\/\/(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)*localhost)(?::\d+)?$/.test(origin);
}

function textsIn(body: unknown, key: string): readonly string[] {
  const list = own(body, key);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}
