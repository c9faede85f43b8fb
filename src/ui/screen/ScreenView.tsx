import { useContext, type ReactElement } from 'react';
import type { Screen, ScreenBlock } from '../../engine/resolve/screen.ts';
import type { Warning } from '../../engine/validate/validation-result.ts';
import { Block } from '../blocks/Block.tsx';
import type { FormPort } from '../form-port.ts';
import { LinkContext, type LinkComponent } from '../link.ts';
import { OrgContext } from '../shell/org-context.ts';
import { FormPortContext } from '../use-field.ts';
import type { ActionsProps } from './Actions.tsx';
import type { SubmitIssue } from './ErrorSummary.tsx';
import { ScreenForm } from './ScreenForm.tsx';
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
        <div className="screen" key={screen.place} data-place={screen.place}>
          <ScreenTop screen={screen} issues={props.issues} />
          {screen.before.map(toBlock)}
          <ScreenForm view={props} blocks={screen.after.filter((block) => !isApart(block))} />
          {apart.filter((block) => !beside.includes(block)).map(toBlock)}
        </div>
        <Aside blocks={beside} />
      </FormPortContext>
    </LinkContext>
  );
}
