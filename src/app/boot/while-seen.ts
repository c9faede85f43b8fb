/**
 * Does something while the page is seen, such as holding a stream: a browser has six connections to a
 * host for all tabs, and more streams would keep every request waiting. `start` returns what ends it.
 */
export function doWhileSeen(start: () => () => void): void {
  let stop: (() => void) | undefined;
  const look = (): void => {
    if (!document.hidden) stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
}
