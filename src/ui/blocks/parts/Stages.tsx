import type { ReactElement } from 'react';
import type { ScreenStage } from '../../../engine/resolve/screen.ts';
import { useCopy } from '../../copy.ts';

const STATES = {
  done: 'cards.stageDone',
  current: 'cards.stageCurrent',
  ahead: 'cards.stageAhead',
} as const;

/**
 * Renders stages as a bar of segments, with the current one under it. Assistive technology reads
 * the titles of all.
 */
export function Stages({ stages }: { readonly stages: readonly ScreenStage[] }): ReactElement {
  const copy = useCopy();
  const at = stages.findIndex(({ state }) => state === 'current');
  const current = stages[at];
  return (
    <div className="card-stages">
      <ol>
        {stages.map(({ title, state }) => (
          <li
            key={title}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="sr-only">{`${title}, ${copy(STATES[state])}`}</span>
          </li>
        ))}
      </ol>
      {current === undefined ? null : (
        <p className="card-stages-now" aria-hidden="true">
          <b>{copy('cards.part', { at: at + 1, of: stages.length })}</b>
          <span>{` ${current.title}`}</span>
        </p>
      )}
    </div>
  );
}
