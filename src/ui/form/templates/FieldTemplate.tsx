import type { ReactElement, ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ScreenField } from '../../../engine/resolve/screen.ts';
import { controlId, labelId } from '../../ids.ts';
import { useIsShown } from '../../use-field.ts';
import { findField } from '../rjsf-schema.ts';
import { FieldHelp, FieldInfo, FieldIssue, LabelText } from './FieldParts.tsx';

interface LayoutProps {
  readonly field: ScreenField;
  /** The widget. */
  readonly children: ReactNode;
}

/* The checkbox widget renders its own label. */
function CheckboxLayout({ field, children }: LayoutProps): ReactElement {
  return (
    <>
      {children}
      <FieldHelp field={field} />
      <FieldIssue path={field.path} />
      <FieldInfo field={field} />
    </>
  );
}

/* A widget with several controls has a group role. The paragraph labels it through
   `aria-labelledby`. */
function GroupLayout({ field, children }: LayoutProps): ReactElement {
  return (
    <>
      <p className="field-label" id={labelId(field.path)}>
        <LabelText field={field} />
      </p>
      <FieldHelp field={field} />
      <FieldIssue path={field.path} />
      {children}
      <FieldInfo field={field} />
    </>
  );
}

function FieldsetLayout({ field, children }: LayoutProps): ReactElement {
  return (
    <fieldset className="field-set">
      <legend className="field-label" id={labelId(field.path)}>
        <LabelText field={field} />
      </legend>
      <FieldHelp field={field} />
      <FieldIssue path={field.path} />
      {children}
      <FieldInfo field={field} />
    </fieldset>
  );
}

function LabelLayout({ field, children }: LayoutProps): ReactElement {
  return (
    <>
      <label className="field-label" id={labelId(field.path)} htmlFor={controlId(field.path)}>
        <LabelText field={field} />
      </label>
      <FieldHelp field={field} />
      <FieldIssue path={field.path} />
      {children}
      <FieldInfo field={field} />
    </>
  );
}

/* Widgets without an entry have one control and a `<label>`. */
const LAYOUTS: Partial<Record<ScreenField['widget'], typeof LabelLayout>> = {
  checkbox: CheckboxLayout,
  cards: GroupLayout,
  radios: GroupLayout,
  checkboxes: GroupLayout,
  signature: GroupLayout,
  'date-parts': FieldsetLayout,
};

function ShownField({ field, children }: LayoutProps): ReactElement | null {
  const shown = useIsShown(field.path);
  if (!shown) return null;
  const Layout = LAYOUTS[field.widget] ?? LabelLayout;
  return (
    <div
      className={`field field--${field.width}`}
      data-widget={field.widget}
      data-private={field.sensitive === undefined ? undefined : true}
    >
      <Layout field={field}>{children}</Layout>
    </div>
  );
}

/**
 * The rjsf template of a field: its label, help, error and widget. Renders nothing while the field
 * is hidden.
 */
export function FieldTemplate({
  uiSchema,
  schema,
  children,
}: FieldTemplateProps): ReactElement | null {
  const field = findField(uiSchema);
  if (field === undefined || schema.type === 'object') return <>{children}</>;
  return <ShownField field={field}>{children}</ShownField>;
}

/** The rjsf template for parts that FieldTemplate already renders. */
export function EmptyTemplate(): null {
  return null;
}
