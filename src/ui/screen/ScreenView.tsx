import { useContext, useMemo, type FormEvent, type ReactElement } from 'react';
import type { Screen, ScreenBlock, ScreenField } from '../../engine/resolve/screen.ts';
import type { Warning } from '../../engine/validate/validation-result.ts';
import type { FormPort } from '../form-port.ts';
import { Block } from '../blocks/Block.tsx';
import { LazyForm } from '../form/LazyForm.tsx';
import { Icon } from '../icons.tsx';
import { LinkContext, type LinkComponent } from '../link.ts';
import { OrgContext } from '../shell/org.ts';
import { FormPortContext } from '../use-field.ts';
import { Actions, type ActionsProps } from './Actions.tsx';
import { ErrorSummary, type ToldIssue } from './ErrorSummary.tsx';
import { FIELD_BLOCKS } from './field-blocks.ts';
import { headingId } from './focus.ts';
import { Progress } from './Progress.tsx';
import { Warnings } from './Warnings.tsx';

export interface ScreenViewProps {
  readonly screen: Screen;
  /** Undefined on screens that ask nothing. */
  readonly form: FormPort | undefined;
  /** What a submit found; a new list moves the focus to the summary, so keep it while nothing new is told. */
  readonly issues: readonly ToldIssue[];
  readonly busy: boolean;
  /** What went wrong while sending, in words for people. */
  readonly error: string | undefined;
  readonly warnings: readonly Warning[];
  readonly blocked: boolean;
  readonly onSubmit: () => void;
  readonly onConfirm: (warningId: string) => void;
  readonly onDismiss: (warningId: string) => void;
  readonly onSecondary?: ActionsProps['onSecondary'];
  readonly link: LinkComponent;
}

const TOLD: readonly string[] = ['text', 'links', 'contact'];

/* A page that only tells something and asks nothing. */
function isNotice({ form, primary, before, after }: Screen): boolean {
  return (
    form === undefined &&
    primary === undefined &&
    [...before, ...after].every((block) => TOLD.includes(block.block))
  );
}

function Top({
  screen,
  link: Link,
  issues,
}: Pick<ScreenViewProps, 'screen' | 'link' | 'issues'>): ReactElement {
  const { illustration } = useContext(OrgContext);
  return (
    <>
      {screen.back === undefined ? null : (
        <Link to={screen.back} className="back">
          <Icon name="back" />
          Back
        </Link>
      )}
      {screen.progress === undefined ? null : <Progress progress={screen.progress} />}
      <ErrorSummary issues={issues} fields={screen.form?.fields} />
      {illustration === undefined || !isNotice(screen) ? null : (
        <img className="illustration" src={illustration} alt="" width="240" height="150" />
      )}
      <h1 id={headingId} tabIndex={-1}>
        {screen.title}
      </h1>
      {screen.intro === undefined ? null : <p className="intro">{screen.intro}</p>}
    </>
  );
}

/* Whom to call stands below what there is to do. */
const isHelp = ({ block }: ScreenBlock): boolean => block === 'contact';

/* An answer that is chosen among cards has its control there, and none in the form. */
function formFields({ form, before, after }: Screen): readonly ScreenField[] {
  const drawn = new Set(
    [...before, ...after].map((block) =>
      FIELD_BLOCKS.includes(block.block) ? (block.field ?? block.id) : undefined,
    ),
  );
  return form?.fields.filter(({ path }) => !drawn.has(path)) ?? [];
}

/** One screen, from the way back to the sentence on what comes next. Reports what is pressed and decides nothing. */
export function ScreenView(props: ScreenViewProps): ReactElement {
  const { screen, form, error, busy, blocked } = props;
  const fields = useMemo(() => formFields(screen), [screen]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !blocked) props.onSubmit();
  };
  return (
    <LinkContext value={props.link}>
      <FormPortContext value={form}>
        <div className="screen" key={screen.place} data-place={screen.place}>
          <Top screen={screen} link={props.link} issues={props.issues} />
          {screen.before.map((block) => (
            <Block key={block.id} block={block} />
          ))}
          <form
            noValidate
            onSubmit={submit}
            aria-labelledby={headingId}
            aria-busy={busy || undefined}
          >
            {form === undefined || fields.length === 0 ? null : <LazyForm fields={fields} />}
            <Warnings
              warnings={props.warnings}
              onConfirm={props.onConfirm}
              onDismiss={props.onDismiss}
            />
            {screen.after
              .filter((block) => !isHelp(block))
              .map((block) => (
                <Block key={block.id} block={block} />
              ))}
            {error === undefined ? null : (
              <div className="notice notice--error" role="alert">
                <Icon name="alert" />
                <p className="notice-body">{error}</p>
              </div>
            )}
            <Actions
              screen={screen}
              busy={busy}
              blocked={blocked}
              onSecondary={props.onSecondary}
            />
          </form>
          {screen.after.filter(isHelp).map((block) => (
            <Block key={block.id} block={block} />
          ))}
        </div>
      </FormPortContext>
    </LinkContext>
  );
}
