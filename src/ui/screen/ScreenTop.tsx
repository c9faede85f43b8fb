import { useContext, type ReactElement, type ReactNode } from 'react';
import type { Screen } from '../../engine/resolve/screen.ts';
import { Icon } from '../icons.tsx';
import { Anchor } from '../link.ts';
import { Picture } from '../pictures/Picture.tsx';
import { OrgContext } from '../shell/org-context.ts';
import { useCopy } from '../copy.ts';
import { ErrorSummary, type SubmitIssue } from './ErrorSummary.tsx';
import { headingId } from './focus.ts';
import { isEmptyProgress, Progress } from './Progress.tsx';

const STATIC_BLOCKS: readonly string[] = ['text', 'links', 'contact'];

/** Whether a screen is a notice: static text without a form or a primary action. */
export function isNotice({ form, primary, before, after }: Screen): boolean {
  return (
    form === undefined &&
    primary === undefined &&
    [...before, ...after].every((block) => STATIC_BLOCKS.includes(block.block))
  );
}

/** Renders the back link and the progress in one line; nothing without both. */
function Line({ screen }: { readonly screen: Screen }): ReactElement | null {
  const copy = useCopy();
  const { back, progress } = screen;
  if (back === undefined && (progress === undefined || isEmptyProgress(progress))) return null;
  return (
    <div className="screen-line">
      {back === undefined ? null : (
        <Anchor to={back} className="back">
          <Icon name="back" />
          <span>{copy('screen.back')}</span>
        </Anchor>
      )}
      {progress === undefined ? null : <Progress progress={progress} />}
    </div>
  );
}

/**
 * Renders the top of a screen: the back link, the progress, the error summary or the error that led
 * here, the heading and the intro.
 */
export function ScreenTop({
  screen,
  issues,
  children,
}: {
  readonly screen: Screen;
  readonly issues: readonly SubmitIssue[];
  /** The error that led to the screen. */
  readonly children: ReactNode;
}): ReactElement {
  const { illustration } = useContext(OrgContext);
  return (
    <>
      <Line screen={screen} />
      <ErrorSummary issues={issues} fields={screen.form?.fields} />
      {children}
      {screen.picture === undefined ? null : (
        <Picture name={screen.picture} isBeside={screen.form !== undefined} />
      )}
      <h1 id={headingId} tabIndex={-1}>
        {screen.title}
      </h1>
      {screen.intro === undefined ? null : <p className="intro">{screen.intro}</p>}
      {illustration === undefined || screen.picture !== undefined || !isNotice(screen) ? null : (
        <img className="illustration" src={illustration} alt="" width="240" height="150" />
      )}
    </>
  );
}
