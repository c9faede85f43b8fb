import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { FieldLinks, LabelText } from '../../templates/FieldParts.tsx';
import { useControl } from '../use-control.ts';

/**
 * A checkbox with its label next to it. The field's links, such as documents to agree to, are
 * below.
 */
export function CheckboxWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  return (
    <>
      <label className="check">
        <input
          {...inputProps}
          type="checkbox"
          checked={value === true}
          onChange={(event) => setValue(event.currentTarget.checked)}
        />
        <span className="check-mark" aria-hidden="true" />
        <span className="check-text">
          <LabelText field={field} />
        </span>
      </label>
      {field.links === undefined ? null : (
        <FieldLinks links={field.links} className="field-links field-links--check" />
      )}
    </>
  );
}
