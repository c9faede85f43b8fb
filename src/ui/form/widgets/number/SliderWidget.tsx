import type { ComponentType, ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { controlId, labelId } from '../../../ids.ts';
import { useControl } from '../use-control.ts';
import { useCopy } from '../../../copy.ts';

/** `12000` → `$12,000`, to the cent. An import of the money input's would make a chunk of it. */
const formatDollars = (amount: number): string =>
  `$${String(Math.round(amount * 100) / 100).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

function Limits({
  id,
  min,
  max,
}: {
  readonly id: string;
  readonly min: number;
  readonly max: number;
}): ReactElement {
  const copy = useCopy();
  return (
    <p className="slider-limits" id={id}>
      <span>
        <span className="sr-only">{`${copy('slider.from')} `}</span>
        <span>{formatDollars(min)}</span>
      </span>
      <span>
        <span className="sr-only">{` ${copy('slider.to')} `}</span>
        <span>{formatDollars(max)}</span>
      </span>
    </p>
  );
}

/**
 * A money input with a slider for the same amount. Without a valid range it is only a money input.
 */
export function SliderWidget(props: WidgetProps): ReactElement {
  const copy = useCopy();
  const { field, port, value, setValue } = useControl(props);
  const { min = 0, max, step = 1 } = field.range ?? {};
  const id = controlId(field.path);
  // Uses the form's registered widget: an import would move it out of the first chunk.
  const MoneyInput = props.registry.widgets['money'] as ComponentType<WidgetProps>;
  if (max === undefined || max <= min) return <MoneyInput {...props} />;
  // A missing or out-of-range amount stays in the input; the slider then shows no amount.
  const fits = typeof value === 'number' && value >= min && value <= max;
  const amount = typeof value === 'number' ? Math.min(Math.max(value, min), max) : min;
  return (
    <div className="slider">
      <MoneyInput {...props} />
      <input
        className="slider-range"
        id={`${id}-range`}
        type="range"
        min={min}
        max={max}
        step={step}
        value={amount}
        aria-labelledby={labelId(field.path)}
        aria-valuetext={fits ? formatDollars(amount) : copy('slider.noAmountInRange')}
        data-unset={fits ? undefined : true}
        aria-describedby={`${id}-limits`}
        onChange={(event) => setValue(Number(event.currentTarget.value))}
        onBlur={() => port.blur(field.path)}
      />
      <Limits id={`${id}-limits`} min={min} max={max} />
    </div>
  );
}
