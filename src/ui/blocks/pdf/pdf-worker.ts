// The build for older browsers: the other one asks for what browsers have had for a year at most.
import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler gives the address of the built worker
import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/* The part of the browser's Trusted Types that is needed here; absent where a browser has none. */
interface Policy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): Policy;
}

export interface Reader {
  readonly worker: PDFWorker;
  /** Rejects when the worker can't be started or breaks. */ readonly failed: Promise<never>;
}

let reader: Reader | undefined;
let policy: Policy | undefined;

/** The one worker that reads documents, started when it is first asked for. It stays: a second start would cost more than it holds. One that broke is started anew. */
export function pdfReader(): Reader {
  reader ??= start();
  return reader;
}

function start(): Reader {
  const port = new Worker(trusted(address), { type: 'module', name: 'documents' });
  const worker = PDFWorker.create({ port } as unknown as Parameters<typeof PDFWorker.create>[0]);
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener(
      'error',
      () => {
        reader = undefined;
        port.terminate();
        reject(new Error('Failed to read documents: their worker broke. Please try again.'));
      },
      { once: true },
    );
  });
  // Whoever is reading hears of it; when nobody is, nobody need.
  failed.catch(() => undefined);
  return { worker, failed };
}

/** The policy of the page lets through one address of a script that is named by its text: this worker's. It may be made once. */
function trusted(url: string): string {
  const types = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= types?.createPolicy('app-worker', {
    createScriptURL: (asked) => {
      if (asked === address) return asked;
      throw new TypeError(
        'Failed to start a worker: its address is not ours. Please name the built worker.',
      );
    },
  });
  return (policy?.createScriptURL(url) ?? url) as string;
}
