/** Does what nobody waits for once the browser has nothing else to do; within two seconds at the latest. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
