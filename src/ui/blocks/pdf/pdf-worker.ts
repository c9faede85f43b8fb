// The build for older browsers: the other one asks for what browsers have had for a year at most.
import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler gives the address of the built worker
import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/* The part of the browser's Trusted Types that is needed here; absent where a browser has none. */
interface TrustedTypes { createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): { createScriptURL(url: string): unknown } }

let worker: PDFWorker | undefined;

/** The one worker that reads documents, started when it is first asked for. It stays: a second start would cost more than it holds. */
export function pdfWorker(): PDFWorker {
  worker ??= PDFWorker.create({ port: new Worker(trusted(address), { type: 'module', name: 'documents' }) } as unknown as Parameters<typeof PDFWorker.create>[0]);
  return worker;
}

/** The policy of the page lets through one address of a script that is named by its text: this worker's. */
function trusted(url: string): string {
  const types = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  if (types === undefined) return url;
  const policy = types.createPolicy('app-worker', {
    createScriptURL: (asked) => {
      if (asked === address) return asked;
      throw new TypeError('Failed to start a worker: its address is not ours. Please name the built worker.');
    },
  });
  return policy.createScriptURL(url) as string;
}
