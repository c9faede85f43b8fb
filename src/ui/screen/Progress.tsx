import type { ReactElement } from 'react';
import type { ScreenProgress } from '../../engine/resolve/screen.ts';
import { PartsBar } from '../PartsBar.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { useCopy } from '../copy.ts';

const STATES = {
  done: 'screen.stepDone',
  current: 'screen.stepCurrent',
  ahead: 'screen.stepAhead',
} as const;

type ProgressGroup = ScreenProgress['groups'][number];

function Bar({ title, part, at, of }: ScreenProgress): ReactElement {
  const copy = useCopy();
  const name = part?.text ?? title;
  const steps = { value: at, max: of, label: title };
  return (
    <div className="progress">
      <p className="progress-text">
        {name === undefined ? null : <b>{`${name} `}</b>}
        <span>{copy('screen.step', { at, of })}</span>
      </p>
      {part === undefined ? <ProgressBar {...steps} /> : <PartsBar {...part} {...steps} />}
    </div>
  );
}

function StateText({ state }: { readonly state: keyof typeof STATES }): ReactElement {
  const copy = useCopy();
  return <span className="sr-only">{`, ${copy(STATES[state])}`}</span>;
}

/* The current group also lists its steps when it has more than one. */
function Group({ group }: { readonly group: ProgressGroup }): ReactElement {
  const { label, state, steps } = group;
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="progress-label">
        <span>{label}</span>
        <StateText state={state} />
      </span>
      {state !== 'current' || steps.length < 2 ? null : (
        <ol>
          {steps.map((step) => (
            <li key={step.label} data-state={step.state}>
              <span>{step.label}</span>
              <StateText state={step.state} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** Whether nothing is rendered: the bar does not count the step. */
export const isEmptyProgress = ({ kind, at }: ScreenProgress): boolean =>
  kind === 'bar' && at === 0;

/** Renders the progress as a bar or as a list of groups. */
export function Progress({ progress }: { readonly progress: ScreenProgress }): ReactElement | null {
  const copy = useCopy();
  if (isEmptyProgress(progress)) return null;
  if (progress.kind === 'bar') return <Bar {...progress} />;
  return (
    <nav className="progress-groups" aria-label={progress.title ?? copy('screen.progress')}>
      <ol>
        {progress.groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </ol>
    </nav>
  );
}
