/** Runs one `serve-rules` process and exchanges request and response lines with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Json } from './words.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Rules {
  /** Sends all requests and gives their responses in the same order. Throws when the process ends early. */
  send(requests: Json[]): Promise<Json[]>;
  /** Closes the input of the process, waits for its end and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the command in the project's root. */
export function startRules(): Rules {
  const child = spawn('node_modules/.bin/node', ['scripts/journey.ts', 'serve-rules'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // An ended process shows as a missing response, which `send` reports.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async send(requests) {
      child.stdin.write(requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
      const answers: Json[] = [];
      while (answers.length < requests.length) {
        const line = await lines.next();
        if (line.done === true)
          throw new Error(`Only ${answers.length} of ${requests.length} requests were answered.`);
        answers.push(JSON.parse(line.value) as Json);
      }
      return answers;
    },
    async stop() {
      child.stdin.end();
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
