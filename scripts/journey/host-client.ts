/** Sends the changes of a command to the Studio of a host, in the name of the person of a token. */
import { readFileSync } from 'node:fs';
import type { DraftList, PublishRefusal, PublishResult } from '../../src/host/index.ts';
import type { JourneyCommand } from './command.ts';
import { entryLine, type ChangeOptions } from './with-store.ts';

export interface HostCommandOptions extends ChangeOptions {
  readonly host?: string;
  readonly draft?: string;
  readonly tokenFile?: string;
}

/** The Studio of a host, on its working folder or on a draft. Rejects with what to do. */
export interface HostClient {
  /** `method`: of a desk, such as `changes/publish`. */
  call<T>(method: string, ...args: readonly unknown[]): Promise<T>;
}

/** Adds the options of a command that can also change a host from afar. */
export const addHostOptions = (command: JourneyCommand): JourneyCommand =>
  command
    .option(
      '--host <url>',
      'change the releases of this host, as a person of the token in JOURNEY_TOKEN',
    )
    .option('--draft <name>', 'with --host: in this draft; default: the working folder')
    .option('--token-file <file>', 'with --host: the file of the token');

/** Runs work on a host, and returns it; undefined without `--host`. */
export async function openHost(options: HostCommandOptions): Promise<HostClient | undefined> {
  const { host, draft: name } = options;
  if (host === undefined) {
    if ((name ?? options.tokenFile) === undefined) return undefined;
    throw new Error('Failed to change the releases: --draft and --token-file need --host.');
  }
  const send = sender(readAddress(host), readToken(options));
  const { drafts, hasFolder } = await send<DraftList>('drafts/list', {});
  const found = drafts.find((one) => one.name === name);
  if (found === undefined && (name !== undefined || !hasFolder))
    throw new Error(
      `Failed to find the draft: ${host} has ${drafts.map((one) => `“${one.name}”`).join(', ') || 'none'}. Please name one of them with --draft.`,
    );
  const headers: Record<string, string> = found === undefined ? {} : { 'x-draft': found.id };
  return { call: (method, ...args) => send(method, { headers, args }) };
}

/** A token is seen by nobody on the way. */
function readAddress(host: string): URL {
  const url = URL.canParse(host) ? new URL(host) : undefined;
  const isOwn = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwn)) return url;
  throw new Error(
    'Failed to reach the host: --host is no https address. Please give one, such as https://studio.bank.example.',
  );
}

/** Undefined: the host may have no operators. */
function readToken({ tokenFile }: HostCommandOptions): string | undefined {
  const { JOURNEY_TOKEN } = process.env;
  const token = tokenFile === undefined ? JOURNEY_TOKEN : readFileSync(tokenFile, 'utf8');
  return token?.trim() || undefined;
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly args?: readonly unknown[];
}

function sender(address: URL, token: string | undefined) {
  return async <T>(path: string, { headers, args = [] }: Sent): Promise<T> => {
    const answer = await fetch(new URL(`/studio/api/${path}`, address), {
      method: 'POST',
      headers: {
        ...{ ...headers, 'content-type': 'application/json' },
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ args }),
      // The token is for this address alone.
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new Error(`Failed to reach ${address.origin}. Please try again.`, { cause: error });
    });
    const read = (await answer.json().catch(() => ({}))) as T & { readonly message?: string };
    if (answer.ok) return read;
    const isUnsigned = answer.status === 401 && token === undefined;
    throw new Error(
      isUnsigned
        ? 'Failed to change the releases: this host knows its operators. Please put an access token of its issuer into JOURNEY_TOKEN, or into the file of --token-file.'
        : (read.message ?? `${address.origin} answered ${answer.status}. Has it the Studio?`),
    );
  };
}

/** Prints what became of a change. Returns whether it was made. */
export async function printResult(result: PublishResult): Promise<boolean> {
  if ('refusal' in result) {
    console.error(await refusalLines(result.refusal));
    return false;
  }
  if (result.fault !== undefined) console.error(result.fault);
  console.log(result.done);
  return true;
}

async function refusalLines(refusal: PublishRefusal): Promise<string> {
  if (refusal.kind === 'scenarios')
    return `Failed to publish: ${refusal.run.failed.length} of the scenarios fail. Please correct the definitions.`;
  if (refusal.kind !== 'moved') return (await import('./accept-changes.ts')).writeRefusal(refusal);
  const { message, last } = refusal;
  return last === undefined ? message : `${message}\nAnother change was first: ${entryLine(last)}`;
}
