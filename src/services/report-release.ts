/**
 * Whether a page could load a release that the host announced. `kept`: it goes on with its own, since
 * the announced one breaks what is under way.
 */
export type ReleaseOutcome = 'loaded' | 'refused' | 'kept';

/** Says the outcome to the host, which counts it. Never rejects: nothing depends on it. */
export const reportRelease = (release: string, outcome: ReleaseOutcome): Promise<void> =>
  send('/releases/outcomes', { release, outcome });

/** A step that a page shows, and the one that it left for it. */
export interface StepView {
  /** The release of the shown step; undefined when a page is shown. */
  readonly release?: string;
  /** The release of the step before, and for how long it was shown; undefined without one. */
  readonly left?: { readonly release: string; readonly afterMs: number };
}

/** Says to the host which step is shown and left. Never rejects: nothing depends on it. */
export const reportStepView = (view: StepView): Promise<void> => send('/releases/steps', view);

async function send(path: string, body: object): Promise<void> {
  await fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
