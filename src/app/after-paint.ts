/** Defers work until after the next paint, so that a press is answered sooner. */

/**
 * Runs work once the browser has painted what is rendered now, and returns a function that cancels
 * it. It runs at once while the app takes over a page that the host has drawn, which is painted
 * already, and in the next task on a hidden page, which is not painted.
 */
export function afterPaint(work: () => void): () => void {
  const { documentElement, visibilityState } = document;
  if (documentElement.dataset['drawn'] !== undefined) {
    work();
    return () => undefined;
  }
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    timer = setTimeout(work);
  };
  if (visibilityState === 'hidden') schedule();
  else frame = requestAnimationFrame(schedule);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
