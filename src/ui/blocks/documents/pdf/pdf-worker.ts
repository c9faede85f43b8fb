/** Starts the web worker of PDF.js, through Trusted Types where the browser enforces them. */
// The legacy build, because the modern build needs browsers that are at most one year old.
import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/* The part of the Trusted Types API that is used here. Browsers without the API lack the global. */
interface TrustedPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): TrustedPolicy;
}

interface RunningWorker {
  readonly worker: PDFWorker;
  /** Rejects when the worker cannot start or breaks. */
  readonly failed: Promise<never>;
}

let running: RunningWorker | undefined;
let policy: TrustedPolicy | undefined;

/**
 * Returns the page's only worker, and starts it on the first call. It keeps running, because a
 * restart costs more than its memory. A worker that failed is replaced on the next call.
 */
export function pdfWorker(): RunningWorker {
  running ??= startWorker();
  return running;
}

function startWorker(): RunningWorker {
  const port = new Worker(trustedUrl(workerUrl), { type: 'module', name: 'documents' });
  const worker = PDFWorker.create({ port } as unknown as Parameters<typeof PDFWorker.create>[0]);
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener(
      'error',
      () => {
        running = undefined;
        port.terminate();
        reject(new Error('Failed to read documents: their worker broke. Please try again.'));
      },
      { once: true },
    );
  });
  // Prevents an unhandled rejection when the worker fails while no document is open.
  failed.catch(() => undefined);
  return { worker, failed };
}

/**
 * Allows only the address of this worker. The page's content security policy allows a Trusted Types
 * policy to be created only once.
 */
function trustedUrl(url: string): string {
  const types = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= types?.createPolicy('app-worker', {
    createScriptURL: (candidate) => {
      if (candidate === workerUrl) return candidate;
      throw new TypeError(
        'Failed to start a worker: its address is not ours. Please name the built worker.',
      );
    },
  });
  return (policy?.createScriptURL(url) ?? url) as string;
}
