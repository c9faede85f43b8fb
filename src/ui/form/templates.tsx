import type { ReactElement, ReactNode } from 'react';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { useShown } from '../use-field.ts';
import { controlId, helpId, labelId } from '../ids.ts';
import { useLink } from '../link.ts';
import { FieldError } from './FieldError.tsx';

/* Widgets of several controls, which the words above them name as a group. */
const GROUPS: readonly string[] = ['cards', 'radios', 'checkboxes', 'signature'];

function askOf(uiSchema: { readonly [key: string]: unknown } | undefined): ScreenField | undefined {
  return (uiSchema?.['ui:options'] as { readonly ask?: ScreenField } | undefined)?.ask;
}

function Help({ ask }: { readonly ask: ScreenField }): ReactElement {
  const Link = useLink();
  return (
    <>
      {ask.help === undefined ? null : (
        <p className="field-help" id={helpId(ask.path)}>
          {ask.help}
        </p>
      )}
      {ask.links === undefined || ask.widget === 'checkbox' ? null : (
        <p className="field-links">
          {ask.links.map((link) => (
            <Link key={link.to} to={link.to} external={link.external}>
              {link.label}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

function More({ ask }: { readonly ask: ScreenField }): ReactElement | null {
  if (ask.info === undefined) return null;
  return (
    <details className="field-info">
      <summary>{ask.info.label}</summary>
      <p>{ask.info.text}</p>
    </details>
  );
}

function LabelText({ ask }: { readonly ask: ScreenField }): ReactElement {
  return (
    <>
      {ask.label}
      {ask.optionalMark === true ? <span className="optional"> (optional)</span> : null}
    </>
  );
}

function Framed({
  ask,
  children,
}: {
  readonly ask: ScreenField;
  readonly children: ReactNode;
}): ReactElement {
  if (ask.widget === 'checkbox')
    return (
      <>
        {children}
        <Help ask={ask} />
        <FieldError path={ask.path} />
        <More ask={ask} />
      </>
    );
  if (GROUPS.includes(ask.widget)) {
    return (
      <>
        <p className="field-label" id={labelId(ask.path)}>
          <LabelText ask={ask} />
        </p>
        <Help ask={ask} />
        <FieldError path={ask.path} />
        {children}
        <More ask={ask} />
      </>
    );
  }
  if (ask.widget === 'date-parts') {
    return (
      <fieldset className="field-set">
        <legend className="field-label" id={labelId(ask.path)}>
          <LabelText ask={ask} />
        </legend>
        <Help ask={ask} />
        <FieldError path={ask.path} />
        {children}
        <More ask={ask} />
      </fieldset>
    );
  }
  return (
    <>
      <label className="field-label" id={labelId(ask.path)} htmlFor={controlId(ask.path)}>
        <LabelText ask={ask} />
      </label>
      <Help ask={ask} />
      <FieldError path={ask.path} />
      {children}
      <More ask={ask} />
    </>
  );
}

function ShownField({
  ask,
  children,
}: {
  readonly ask: ScreenField;
  readonly children: ReactNode;
}): ReactElement | null {
  const shown = useShown(ask.path);
  if (!shown) return null;
  return (
    <div className={`field field--${ask.width}`} data-widget={ask.widget}>
      <Framed ask={ask}>{children}</Framed>
    </div>
  );
}

/** Label, help, error and control of one field; nothing while the field is not drawn. */
export function FieldTemplate({
  uiSchema,
  schema,
  children,
}: FieldTemplateProps): ReactElement | null {
  const ask = askOf(uiSchema);
  if (ask === undefined || schema.type === 'object') return <>{children}</>;
  return <ShownField ask={ask}>{children}</ShownField>;
}

function GroupFrame({
  ask,
  children,
}: {
  readonly ask: ScreenField;
  readonly children: ReactNode;
}): ReactElement | null {
  const shown = useShown(ask.path);
  if (!shown) return null;
  return (
    <fieldset className="field-group">
      <legend className="group-legend">{ask.legend ?? ask.label}</legend>
      {ask.help === undefined ? null : (
        <p className="field-help" id={helpId(ask.path)}>
          {ask.help}
        </p>
      )}
      <div className="fields">{children}</div>
    </fieldset>
  );
}

/* From this many fields on, painting costs more than script, so the browser may skip what is out of sight, a part at a time. */
const MANY = 50;
const PART = 10;

/* A grid sizes its tracks anew over all fields; so many of them stand in a plain column, in parts of their own. */
function Fields({ children }: { readonly children: readonly ReactNode[] }): ReactElement {
  if (children.length <= MANY) return <div className="fields">{children}</div>;
  const parts = Array.from({ length: Math.ceil(children.length / PART) }, (_, part) =>
    children.slice(part * PART, (part + 1) * PART),
  );
  return (
    <div className="fields fields--many">
      {parts.map((part, index) => (
        <div key={index} className="fields-part">
          {part}
        </div>
      ))}
    </div>
  );
}

/** The root draws its fields in a grid, a group as a fieldset with its legend. */
export function ObjectFieldTemplate({
  uiSchema,
  properties,
}: ObjectFieldTemplateProps): ReactElement | null {
  const ask = askOf(uiSchema);
  const content = properties.map((property) => property.content);
  return ask === undefined ? (
    <Fields>{content}</Fields>
  ) : (
    <GroupFrame ask={ask}>{content}</GroupFrame>
  );
}

/** For what our field template already draws. */
export function Nothing(): null {
  return null;
}
