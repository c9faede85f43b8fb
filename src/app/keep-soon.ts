import { useEffect, useState } from 'react';

const QUIET_MS = 400;

interface Soon {
  start(keep: () => void): void;
  flush(): void;
  cancel(): void;
}

/** One timer for a draft: each start puts it off, a flush keeps at once what still waits. */
function soonKept(): Soon {
  let waiting:
    | { readonly timer: ReturnType<typeof setTimeout>; readonly keep: () => void }
    | undefined;
  const cancel = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const flush = () => {
    const due = waiting?.keep;
    cancel();
    due?.();
  };
  return {
    cancel,
    flush,
    start(keep) {
      cancel();
      waiting = { keep, timer: setTimeout(flush, QUIET_MS) };
    },
  };
}

/** Keeps a draft once typing pauses, and at once when the page is left, so that a killed tab loses half a second at most. */
export function useKeepSoon(): (keep: () => void) => void {
  const [soon] = useState(soonKept);
  useEffect(() => {
    globalThis.addEventListener('pagehide', soon.flush);
    return () => {
      globalThis.removeEventListener('pagehide', soon.flush);
      soon.cancel();
    };
  }, [soon]);
  return soon.start;
}
