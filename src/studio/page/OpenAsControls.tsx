/** The two bars above the page: where it is and how a press works, and as whom it is opened. */
import type { ReactElement } from 'react';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { readExamples, type VisitedPort } from './open-as-host.ts';
import { OpenAs } from './OpenAs.tsx';
import type { AuthorPort } from './author-port.ts';
import { Toolbar, type View } from './Toolbar.tsx';
import type { OpenedAs } from './use-open-as.ts';

interface ControlsProps {
  /** The address in the field. */
  readonly path: string;
  readonly setPath: (path: string) => void;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly openAs: OpenedAs;
  readonly port: () => AuthorPort | undefined;
  /** Opens an address anew. */
  readonly open: (path: string) => void;
}

export function OpenAsControls(props: ControlsProps): ReactElement {
  const { path, setPath, view, setView, openAs, port, open } = props;
  const { lender, version } = useWorkplace();
  const examples = useLoaded([lender, version], () => readExamples(lender)).value;
  const openPage = (next: string): void => {
    setPath(next);
    // A picture of a scenario is left for the application.
    if (openAs.drawn !== undefined) openAs.setAs('');
    open(next);
  };
  const setAs = (next: string): void => {
    openAs.setAs(next);
    if (next === '' && openAs.drawn !== undefined) open(lender.start);
  };
  return (
    <div>
      <Toolbar
        {...{ path, view, setPath, setView }}
        pages={examples?.pages ?? []}
        open={openPage}
      />
      <OpenAs
        {...{ ...openAs, setAs }}
        examples={examples}
        visit={() => (port() as VisitedPort | undefined)?.visit}
        reopen={() => open(path)}
      />
    </div>
  );
}
