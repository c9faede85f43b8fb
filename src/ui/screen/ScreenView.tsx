import { useContext, useState, type ReactElement } from 'react';
import type { Screen, ScreenBlock } from '../../engine/resolve/screen.ts';
import type { Warning } from '../../engine/validate/validation-result.ts';
import { Block } from '../blocks/Block.tsx';
import type { FormPort } from '../form-port.ts';
import { LinkContext, type LinkComponent } from '../link.ts';
import { OrgContext } from '../shell/org-context.ts';
import { FormPortContext } from '../use-field.ts';
import type { ActionsProps } from './Actions.tsx';
import type { SubmitIssue } from './ErrorSummary.tsx';
import { ScreenForm, SubmitError } from './ScreenForm.tsx';
import { isNotice, ScreenTop } from './ScreenTop.tsx';

export interface ScreenViewProps {
  readonly screen: Screen;
  /** The port of the answers; undefined on screens without a form. */
  readonly form: FormPort | undefined;
  /**
   * The issues of the last submit. A new array moves the focus to the error summary, so keep the
   * array until the next submit.
   */
  readonly issues: readonly SubmitIssue[];
  readonly busy: boolean;
  /** The message of a submit that failed; undefined without a failure. */
  readonly error: string | undefined;
  readonly warnings: readonly Warning[];
  /** Whether a warning prevents submitting. */
  readonly blocked: boolean;
  readonly onSubmit: () => void;
  readonly onConfirm: (warningId: string) => void;
  readonly onDismiss: (warningId: string) => void;
  readonly onSecondary?: ActionsProps['onSecondary'];
  readonly link: LinkComponent;
}

/* Contact blocks and asides are rendered after the screen. */
const isApart = ({ block, aside }: ScreenBlock): boolean => block === 'contact' || aside === true;
const toBlock = (block: ScreenBlock): ReactElement => <Block key={block.id} block={block} />;

/**
 * Renders what is at the right of a screen in a wide window, and below it in a narrow one. In a wide
 * window an illustration stands above the blocks that a definition puts there.
 */
function Aside({ blocks }: { readonly blocks: readonly ScreenBlock[] }): ReactElement | null {
  const { illustration } = useContext(OrgContext);
  if (blocks.length === 0) return null;
  return (
    <aside className="screen-aside">
      {illustration === undefined || !blocks.some(({ aside }) => aside) ? null : (
        // Where it is not shown, it is not loaded.
        <img src={illustration} alt="" width="240" height="150" loading="lazy" />
      )}
      {blocks.map(toBlock)}
    </aside>
  );
}

/**
 * Renders the column of a screen. The error that led to the screen is at its top, the error of a
 * submit at the button.
 */
function Column({ view, apart }: ColumnProps): ReactElement {
  const { screen, error } = view;
  const [first, setFirst] = useState(error);
  // A later error with the same words is that of a submit.
  if (first !== undefined && error !== first) setFirst(undefined);
  const isFirst = error !== undefined && error === first;
  return (
    <div className="screen" data-place={screen.place}>
      <ScreenTop screen={screen} issues={view.issues}>
        {isFirst ? <SubmitError message={error} /> : null}
      </ScreenTop>
      {screen.before.map(toBlock)}
      <ScreenForm
        view={isFirst ? { ...view, error: undefined } : view}
        blocks={screen.after.filter((block) => !isApart(block))}
      />
      {apart.map(toBlock)}
    </div>
  );
}

interface ColumnProps {
  readonly view: ScreenViewProps;
  /** The blocks that stand apart from the form, below it. */
  readonly apart: readonly ScreenBlock[];
}

/**
 * Renders one screen, from the back link to the contact. It reports what the borrower does and
 * decides nothing.
 */
export function ScreenView(props: ScreenViewProps): ReactElement {
  const { screen } = props;
  const apart = screen.after.filter(isApart);
  // A notice has nothing else, so its contact stays in its column.
  const beside = isNotice(screen) ? apart.filter(({ aside }) => aside) : apart;
  return (
    <LinkContext value={props.link}>
      <FormPortContext value={props.form}>
        <Column
          key={screen.place}
          view={props}
          apart={apart.filter((block) => !beside.includes(block))}
        />
        <Aside blocks={beside} />
      </FormPortContext>
    </LinkContext>
  );
}
