import type { ReactElement } from 'react';
import type { ScreenProgress } from '../../engine/resolve/screen.ts';

const STATE_WORDS = { done: 'done', current: 'current', ahead: 'not started' } as const;

/** How far the borrower has come; nothing on a step that is not counted. */
export function Progress({ progress }: { readonly progress: ScreenProgress }): ReactElement | null {
  if (progress.kind === 'bar') {
    if (progress.at === 0) return null;
    return (
      <div className="progress">
        <p className="progress-text">
          Step {progress.at} of {progress.of}
        </p>
        <progress
          className="progress-bar"
          value={progress.at}
          max={progress.of}
          aria-label={`Step ${progress.at} of ${progress.of}`}
        />
      </div>
    );
  }
  return (
    <nav className="progress-groups" aria-label="Progress">
      <ol>
        {progress.groups.map((group) => (
          <li
            key={group.label}
            data-state={group.state}
            aria-current={group.state === 'current' ? 'step' : undefined}
          >
            <span className="progress-label">
              {group.label}
              <span className="sr-only">, {STATE_WORDS[group.state]}</span>
            </span>
            {group.state !== 'current' || group.steps.length < 2 ? null : (
              <ol>
                {group.steps.map((step) => (
                  <li key={step.label} data-state={step.state}>
                    {step.label}
                    <span className="sr-only">, {STATE_WORDS[step.state]}</span>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
