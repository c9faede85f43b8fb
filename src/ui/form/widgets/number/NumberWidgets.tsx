import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useControl } from '../use-control.ts';
import { MONEY } from './amount-text.ts';
import { useAmount } from './use-amount.ts';

const NUMBER = { show: (plain: string): string => plain };

/**
 * An amount in dollars, with grouped digits. The answer is a number, or the text when it is not a
 * number.
 */
export function MoneyWidget(props: WidgetProps): ReactElement {
  const control = useControl(props);
  const { field, inputProps } = control;
  return (
    <div className="control-row control-row--money">
      <span className="control-prefix" aria-hidden="true">
        $
      </span>
      <input
        className="control control--prefixed tabular"
        {...inputProps}
        {...useAmount(control, MONEY)}
        type="text"
        inputMode={field.inputMode ?? 'decimal'}
        placeholder={field.placeholder}
      />
    </div>
  );
}

/** A number other than money. The answer is a number, or the text when it is not a number. */
export function NumberWidget(props: WidgetProps): ReactElement {
  const control = useControl(props);
  const { field, inputProps } = control;
  return (
    <input
      className="control tabular"
      {...inputProps}
      {...useAmount(control, NUMBER)}
      type="text"
      inputMode={field.inputMode ?? 'numeric'}
      placeholder={field.placeholder}
    />
  );
}
