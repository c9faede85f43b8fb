/** Defers work until after the next paint, so that a press is answered sooner. */

/**
 * Runs work once the browser has painted what is rendered now, and returns a function that cancels
 * it. It runs in the next task on a hidden page, which is not painted.
 */
export function afterPaint(work: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    timer = setTimeout(work);
  };
  if (document.visibilityState === 'hidden') schedule();
  else frame = requestAnimationFrame(schedule);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
