/** Borrowers and readers who use any host of a cluster, and repeat what was not answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createReleaseReader } from '../../../scripts/processes/whole-releases.ts';
import { APPLICATIONS, application, call, PASSWORD, type Answer } from '../helpers/borrower.ts';

/** A pause before a request is sent again, as a browser makes one. */
const RETRY_MS = 50;

export interface Acknowledged {
  readonly authorization: string;
  readonly uuid: string;
}
interface Load {
  /** The applications that were answered with 201. */
  readonly acknowledged: readonly Acknowledged[];
  /** Borrowers who wait for an answer that the killed host did not send. */
  readonly repeated: () => number;
  /** The mixtures of two releases in pages and their files, in words. */
  readonly mixed: readonly string[];
  readonly pagesRead: () => number;
  /** Resolves once every borrower has an answer. */
  stop(): Promise<void>;
}

/** Sends load until it is stopped: two borrowers, and a reader for each host. */
export function startLoad(urls: readonly string[]): Load {
  const acknowledged: Acknowledged[] = [];
  const mixed: string[] = [];
  const reader = createReleaseReader();
  const stopping = new AbortController();
  let repeats = 0;
  let turn = 0;
  /** Sends a request to one host after the other until one answers. */
  const answered = async (...request: Request): Promise<Answer> => {
    for (;;) {
      const url = urls[(turn += 1) % urls.length] ?? '';
      const answer = await call(url, ...request).catch(() => undefined);
      const isRunning = answer?.status === 409 && answer.text.includes('still running');
      if (answer && answer.status < 500 && !isRunning) return answer;
      repeats += 1;
      await sleep(RETRY_MS);
    }
  };
  const borrow = async (name: string): Promise<void> => {
    for (let each = 0; !stopping.signal.aborted; each += 1) {
      const email = `${name}.${each}@example.org`;
      const authorization = await signUp(answered, email);
      const headers = { authorization, 'idempotency-key': `${email} applies` };
      const path = `${APPLICATIONS}?state=OR`;
      const { status, json } = await answered('POST', path, application(email), headers);
      if (status === 201) acknowledged.push({ authorization, uuid: String(json['uuid']) });
      // The killed host had saved the application, and not its answer.
      else if (status !== 409) throw new Error(`an application was answered with ${status}`);
    }
  };
  const read = async (at: number): Promise<void> => {
    // A host that is killed or away answers nothing, which is no fault of its pages.
    while (!stopping.signal.aborted)
      mixed.push(...(await reader.read(urls[at] ?? '').catch(() => sleep(RETRY_MS, []))));
  };
  const all = Promise.all([...['ana', 'ben'].map(borrow), ...urls.map((_, at) => read(at))]);
  all.catch(() => undefined);
  return {
    acknowledged,
    mixed,
    repeated: () => repeats,
    pagesRead: reader.answers,
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
}

type Request = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

/** Registers, or logs in when the answer to the registration was lost. */
async function signUp(
  answered: (...request: Request) => Promise<Answer>,
  email: string,
): Promise<string> {
  const person = { email, password: PASSWORD, phoneNumber: '(212) 555-0171' };
  const headers = { 'idempotency-key': `${email} registers` };
  const made = await answered('POST', '/identity/api/v1/register', person, headers);
  const { status, json } =
    made.status === 401
      ? await answered('POST', '/identity/api/v1/login', { email, password: PASSWORD })
      : made;
  if (status !== 200) throw new Error(`${email} was answered with ${status}`);
  return `Bearer ${String(json['jwt'])}`;
}
