import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { controlId, labelId } from '../../ids.ts';
import { useControl } from './control.ts';
import { MoneyWidget } from './NumberWidgets.tsx';

const dollars = (amount: number): string =>
  `$${new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(amount)}`;

/** An amount that can be typed, and a slider bound to it for those who look for the figure that fits. Without limits there is no slider. */
export function SliderWidget(props: WidgetProps): ReactElement {
  const { ask, port, value } = useControl(props);
  const { min = 0, max, step = 1 } = ask.range ?? {};
  const id = controlId(ask.path);
  if (max === undefined || max <= min) return <MoneyWidget {...props} />;
  // What was typed beyond the limits stays in the field; the slider stops at its end.
  const amount = typeof value === 'number' ? Math.min(Math.max(value, min), max) : min;
  return (
    <div className="slider">
      <MoneyWidget {...props} />
      <input
        className="slider-range"
        id={`${id}-range`}
        type="range"
        min={min}
        max={max}
        step={step}
        value={amount}
        aria-labelledby={labelId(ask.path)}
        aria-valuetext={dollars(amount)}
        aria-describedby={`${id}-limits`}
        onChange={(event) => port.set(ask.path, Number(event.currentTarget.value))}
        onBlur={() => port.blur(ask.path)}
      />
      <p className="slider-limits" id={`${id}-limits`}>
        <span>
          <span className="sr-only">From </span>
          {dollars(min)}
        </span>
        <span>
          {' '}
          <span className="sr-only">to </span>
          {dollars(max)}
        </span>
      </p>
    </div>
  );
}
