/** Open pages that listen to the events of releases. */
import { get, type IncomingMessage } from 'node:http';

interface OpenPages {
  /** The releases that each page heard of, in order. */
  readonly heard: readonly (readonly string[])[];
  /** Resolves once the last release that each page heard of is this one. */
  all(release: string): Promise<void>;
  close(): void;
}

/** Opens as many pages on a host. Resolves once each has heard of its release. */
export async function openPages(url: string, count: number): Promise<OpenPages> {
  const heard: string[][] = Array.from({ length: count }, () => []);
  const responses: IncomingMessage[] = [];
  const waiting = new Set<() => void>();
  const until = (isDone: () => boolean): Promise<void> =>
    new Promise((done) => {
      const look = () => {
        if (!isDone()) return;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
    });
  const open = (own: string[]): Promise<void> =>
    new Promise((done, fail) => {
      get(`${url}/releases/events`, { agent: false }, (response) => {
        if (response.statusCode !== 200)
          return fail(new Error(`a page was answered with ${response.statusCode}`));
        responses.push(response);
        response.on('error', () => undefined);
        response.setEncoding('utf8').on('data', (chunk: string) => {
          for (const [, release = ''] of chunk.matchAll(/"release":"(\w+)"/g)) own.push(release);
          for (const look of waiting) look();
        });
        done();
      }).once('error', fail);
    });
  for (const own of heard) await open(own);
  await until(() => heard.every((own) => own.length > 0));
  return {
    heard,
    all: (release) => until(() => heard.every((own) => own.at(-1) === release)),
    close: () => responses.forEach((response) => response.destroy()),
  };
}
