/**
 * Whether a page could load a release that the host announced. `kept`: it goes on with its own, since
 * the announced one breaks what is under way.
 */
export type ReleaseOutcome = 'loaded' | 'refused' | 'kept';

/** Says the outcome to the host, which counts it. Never rejects: nothing depends on it. */
export async function reportRelease(release: string, outcome: ReleaseOutcome): Promise<void> {
  await fetch('/releases/outcomes', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ release, outcome }),
  }).catch(() => undefined);
}
