/** The texts around the control of a field. */
import type { ReactElement } from 'react';
import type { ScreenField, ScreenLink } from '../../../engine/resolve/screen.ts';
import { helpId, hintId } from '../../ids.ts';
import { ScreenLinkAnchor } from '../../link.ts';
import { useHint } from '../../use-field.ts';
import { FieldError } from '../FieldError.tsx';
import { useCopy } from '../../copy.ts';

interface FieldProps {
  readonly field: ScreenField;
}

/** Renders the label's text, with a mark for optional fields. */
export function LabelText({ field }: FieldProps): ReactElement {
  const copy = useCopy();
  return (
    <>
      <span>{field.label}</span>
      {field.optionalMark === true ? (
        <span className="optional">{` ${copy('field.optional')}`}</span>
      ) : null}
    </>
  );
}

/** Renders the links of a field in one paragraph. */
export function FieldLinks({
  links,
  className,
}: {
  readonly links: readonly ScreenLink[];
  readonly className: string;
}): ReactElement {
  return (
    <p className={className}>
      {links.map((link) => (
        <ScreenLinkAnchor key={link.to} link={link} />
      ))}
    </p>
  );
}

/** Renders the help text and the links of a field. The checkbox widget renders its links itself. */
export function FieldHelp({ field }: FieldProps): ReactElement {
  return (
    <>
      {field.help === undefined ? null : (
        <p className="field-help" id={helpId(field.path)}>
          {field.help}
        </p>
      )}
      {field.links === undefined || field.widget === 'checkbox' ? null : (
        <FieldLinks links={field.links} className="field-links" />
      )}
    </>
  );
}

/** Renders the error of a field, and what to do about it. */
export function FieldIssue({ path }: { readonly path: string }): ReactElement {
  const hint = useHint(path);
  return (
    <>
      <FieldError path={path} />
      {hint === undefined ? null : (
        <p className="field-help" id={hintId(path)}>
          {hint}
        </p>
      )}
    </>
  );
}

/** Renders the collapsible information of a field. Renders nothing when it has none. */
export function FieldInfo({ field }: FieldProps): ReactElement | null {
  if (field.info === undefined) return null;
  return (
    <details className="field-info">
      <summary>{field.info.label}</summary>
      <p>{field.info.text}</p>
    </details>
  );
}
