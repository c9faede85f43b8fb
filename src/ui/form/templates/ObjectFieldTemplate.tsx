import type { ReactElement, ReactNode } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { helpId } from '../../ids.ts';
import { useIsShown } from '../../use-field.ts';
import { findField } from '../rjsf-schema.ts';
import { GroupFields, type GroupProps } from './GroupFields.tsx';

/**
 * A form with more fields is rendered in parts, because painting it costs more than its scripts.
 */
const MAX_GRID_FIELDS = 50;
/** The number of fields in a part. The browser skips painting parts that are out of view. */
const PART_SIZE = 10;

/* A grid computes its tracks over all fields on each change, so long forms use plain columns,
   part by part. */
function Fields({ children }: { readonly children: readonly ReactNode[] }): ReactElement {
  if (children.length <= MAX_GRID_FIELDS) return <div className="fields">{children}</div>;
  const parts = Array.from({ length: Math.ceil(children.length / PART_SIZE) }, (_, part) =>
    children.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
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

function GroupFieldset({ field, children }: GroupProps): ReactElement | null {
  const shown = useIsShown(field.path);
  if (!shown) return null;
  return (
    <fieldset className="field-group">
      <legend className="group-legend">{field.legend ?? field.label}</legend>
      {field.help === undefined ? null : (
        <p className="field-help" id={helpId(field.path)}>
          {field.help}
        </p>
      )}
      <GroupFields field={field}>{children}</GroupFields>
    </fieldset>
  );
}

/**
 * The rjsf template of an object: the root's fields in a grid, or a group's fields in a fieldset
 * with its legend.
 */
export function ObjectFieldTemplate({
  uiSchema,
  properties,
}: ObjectFieldTemplateProps): ReactElement | null {
  const field = findField(uiSchema);
  const content = properties.map((property) => property.content);
  return field === undefined ? (
    <Fields>{content}</Fields>
  ) : (
    <GroupFieldset field={field}>{content}</GroupFieldset>
  );
}
