/** The calls that a release may make: the methods and paths of its operation definitions, ready to be matched. */
import {
  callPrefix,
  listScreenPaths,
  type CompiledSet,
  type OperationDef,
  perObject,
} from '../../engine/index.ts';
import { type LoadedRelease } from '../../release/index.ts';
import { readSet } from './read-set.ts';

/** An operation as the host needs it. */
export interface AllowedCall {
  /** Name of the operation in the definitions. */
  readonly id: string;
  readonly method: string;
  /** Matches the whole path of a request, as it was sent. */
  readonly path: RegExp;
  /** Whether its body is a form with a file. */
  readonly isUpload: boolean;
  readonly signsOut: boolean;
  /** Whether the request carries the token of a sign-in. */
  readonly takesToken: boolean;
  /** Path of a token in the response body; undefined for an operation that does not sign in. */
  readonly token?: string | undefined;
  /** Whether it ends the other sessions of the account. */
  readonly endsSessions: boolean;
  /** The names of the request headers that it defines. @default none */
  readonly headers?: readonly string[];
  /** Milliseconds that the lender may take. @default 30 s */
  readonly timeoutMs?: number;
}

type CallSource = Pick<
  OperationDef,
  | 'method'
  | 'path'
  | 'otherPaths'
  | 'multipart'
  | 'signsOut'
  | 'auth'
  | 'token'
  | 'endsSessions'
  | 'headers'
  | 'timeoutMs'
>;

/** The calls that a release may make. */
interface ReleaseCalls {
  readonly calls: readonly AllowedCall[];
  /** See `listLenderPaths`. */
  readonly paths: readonly string[];
}
/**
 * The operations of a release, read on the first call. A theme cannot change them, so all
 * organisations have the same ones. Throws when a file of the release is unreadable.
 */
const allowedCalls = perObject((release: LoadedRelease): ReleaseCalls => {
  const [folder] = Object.keys(release.manifest.orgs);
  if (folder === undefined) return { calls: [], paths: [] };
  const set = readSet(release, folder) as CompiledSet;
  const calls = Object.entries(set.operations ?? {}).flatMap(([id, operation]) =>
    [operation, ...(operation.otherPaths ?? [])].map(({ path }) => ({ ...operation, id, path })),
  );
  return {
    calls: calls.map(({ id, ...source }) => allowedCall(id, source)),
    paths: listPrefixes(
      calls.map(({ path }) => path),
      listScreenPaths(set),
    ),
  };
});

/** The prefixes (whole segments) of the paths of calls, below which no screen is. */
function listPrefixes(paths: readonly string[], screens: readonly string[]): readonly string[] {
  const prefixes = paths.map((path) => callPrefix(path, screens));
  return [...new Set(prefixes)].filter((prefix) => prefix !== '/').toSorted();
}

/** An operation at one of its paths. `{dotted.path}` matches one segment that is not empty. */
function allowedCall(id: string, source: CallSource): AllowedCall {
  const { method, path, multipart, signsOut, auth, token, endsSessions } = source;
  const { headers = {}, timeoutMs } = source;
  const pattern = path
    .split(/\{[^}]*\}/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
  return {
    id,
    method,
    path: new RegExp(`^${pattern}$`),
    isUpload: multipart !== undefined,
    signsOut: signsOut === true,
    takesToken: auth !== 'none',
    token,
    endsSessions: endsSessions === true,
    headers: Object.keys(headers),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
}

/**
 * The call that a request makes, from the newest release that has it; undefined when no operation
 * has its method and path.
 */
export function findCall(
  releases: Iterable<LoadedRelease>,
  method: string,
  path: string,
): AllowedCall | undefined {
  for (const release of [...releases].toReversed()) {
    const { calls } = allowedCalls(release);
    const found = calls.find((call) => call.method === method && call.path.test(path));
    if (found) return found;
  }
  return undefined;
}

/**
 * The path prefixes (whole segments) of the operations of these releases, which belong to the lender.
 */
export const listLenderPaths = (releases: Iterable<LoadedRelease>): readonly string[] => [
  ...new Set([...releases].flatMap((one) => allowedCalls(one).paths)),
];
