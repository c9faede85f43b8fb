import { useState, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { getText, useControl } from '../use-control.ts';

/** A password input with a button that shows or hides the text. */
export function PasswordWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const [visible, setVisible] = useState(false);
  const buttonLabel = visible ? 'Hide' : 'Show';
  return (
    <div className="control-row">
      <input
        className="control control--with-button"
        {...inputProps}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        value={getText(value)}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <button
        type="button"
        className="control-button"
        aria-label={`${buttonLabel} ${field.label.toLowerCase()}`}
        aria-controls={inputProps.id}
        onClick={() => setVisible(!visible)}
      >
        {buttonLabel}
      </button>
    </div>
  );
}
