import { useState, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { getText, useControl } from '../use-control.ts';
import { useCopy } from '../../../copy.ts';

/** A password input with a button that shows or hides the text. */
export function PasswordWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const copy = useCopy();
  const [visible, setVisible] = useState(false);
  const named = { field: field.label.toLowerCase() };
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
        aria-label={visible ? copy('password.hideField', named) : copy('password.showField', named)}
        aria-controls={inputProps.id}
        onClick={() => setVisible(!visible)}
      >
        {copy(visible ? 'password.hide' : 'password.show')}
      </button>
    </div>
  );
}
