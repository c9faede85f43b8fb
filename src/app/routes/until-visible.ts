/** Resolves when the tab is visible, at once if it is; also when the signal aborts. Never rejects. */
export async function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible' || signal.aborted) return;
  const end = new AbortController();
  await new Promise<void>((resolve) => {
    const check = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    document.addEventListener('visibilitychange', check, { signal: end.signal });
    signal.addEventListener('abort', () => resolve(), { signal: end.signal });
  });
  end.abort();
}
