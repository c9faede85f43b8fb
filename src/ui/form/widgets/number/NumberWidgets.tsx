import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useControl } from '../use-control.ts';
import { groupDigits } from './amount-text.ts';
import { useNumberText } from './use-number-text.ts';

/** The default limit of the text, in characters. */
const MONEY_LENGTH = 17;
const asTyped = (typed: string): string => typed;

/**
 * An amount in dollars, with grouped digits. The answer is a number, or the text when it is not a
 * number.
 */
export function MoneyWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const { text, onChange } = useNumberText(value, groupDigits, setValue);
  return (
    <div className="control-row control-row--money">
      <span className="control-prefix" aria-hidden="true">
        $
      </span>
      <input
        className="control control--prefixed tabular"
        {...inputProps}
        type="text"
        inputMode={field.inputMode ?? 'decimal'}
        maxLength={field.maxLength ?? MONEY_LENGTH}
        placeholder={field.placeholder}
        value={text}
        onChange={onChange}
      />
    </div>
  );
}

/** A number other than money. The answer is a number, or the text when it is not a number. */
export function NumberWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const { text, onChange } = useNumberText(value, asTyped, setValue);
  return (
    <input
      className="control tabular"
      {...inputProps}
      type="text"
      inputMode={field.inputMode ?? 'numeric'}
      maxLength={field.maxLength}
      placeholder={field.placeholder}
      value={text}
      onChange={onChange}
    />
  );
}
