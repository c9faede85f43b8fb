import { useState, type ReactElement } from 'react';
import { controlId, errorId } from '../../ids.ts';
import { useFieldState, useFormPort } from '../../use-field.ts';
import { SingleChoice } from '../choices/SingleChoice.tsx';
import type { BlockProps } from '../parts/BlockFrame.tsx';
import { useCopy } from '../../copy.ts';
import { groupSlotsByDay, timeZoneName, type SlotDay } from './slot-days.ts';

/** The number of days before the "Show more" button: a working week. */
const INITIAL_DAYS = 5;

interface DaySlotsProps {
  readonly day: SlotDay;
  /** The path of the answer, which is the name of the radio group. */
  readonly path: string;
  /** The key of the chosen slot; empty for none. */
  readonly chosen: string;
  /**
   * The key of the slot whose radio has the id of the field, so that the error summary can link to
   * it.
   */
  readonly firstKey: string | undefined;
  /** The id of the error; undefined while there is none. */
  readonly describedBy: string | undefined;
  readonly onChoose: (key: string) => void;
}

function DaySlots(props: DaySlotsProps): ReactElement {
  const { day, path, chosen, firstKey, describedBy, onChoose } = props;
  return (
    <div className="slot-day" role="group" aria-label={day.name}>
      <h3>{day.name}</h3>
      <div className="slot-times">
        {day.slots.map(({ key, time }) => (
          <label key={key} className="choice slot" data-checked={chosen === key}>
            <input
              type="radio"
              id={key === firstKey ? controlId(path) : `${controlId(path)}-${key}`}
              name={path}
              value={key}
              checked={chosen === key}
              aria-describedby={describedBy}
              onChange={() => onChoose(key)}
            />
            <span className="choice-label">{time}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

interface SlotDaysProps extends Omit<DaySlotsProps, 'day' | 'firstKey'> {
  readonly days: readonly SlotDay[];
  readonly showAll: boolean;
  readonly onShowAll: () => void;
}

/**
 * Renders the first days, and a button that shows the others. A chosen slot on a later day also
 * shows all days.
 */
function SlotDays({ days, showAll, onShowAll, ...group }: SlotDaysProps): ReactElement {
  const copy = useCopy();
  const chosenDay = days.findIndex(({ slots }) => slots.some(({ key }) => key === group.chosen));
  const shown = showAll || chosenDay >= INITIAL_DAYS ? days : days.slice(0, INITIAL_DAYS);
  return (
    <>
      {shown.map((day) => (
        <DaySlots key={day.name} day={day} firstKey={days[0]?.slots[0]?.key} {...group} />
      ))}
      {shown.length === days.length ? null : (
        <button type="button" className="button button--secondary" onClick={onShowAll}>
          {copy('slots.more', { count: days.length - shown.length })}
        </button>
      )}
    </>
  );
}

/**
 * Repeats the chosen slot after the list, near the button that reserves it: the radio can be a
 * window further up. Renders nothing without one.
 */
function ChosenSlot({ days, chosen }: Pick<SlotDaysProps, 'days' | 'chosen'>): ReactElement | null {
  const copy = useCopy();
  const times = days.flatMap(({ name, slots }) => slots.map((slot) => ({ name, ...slot })));
  const slot = times.find(({ key }) => key === chosen);
  if (slot === undefined) return null;
  return <p className="slot-chosen">{copy('slots.chosen', { day: slot.name, time: slot.time })}</p>;
}

/**
 * Renders free appointments as radios, grouped by day, in the block's time zone or else the
 * browser's. The time zone is named.
 */
export function SlotsBlock({ block }: BlockProps): ReactElement {
  const copy = useCopy();
  const path = block.field ?? block.id;
  const port = useFormPort();
  const { value, issue } = useFieldState(path);
  const [showAll, setShowAll] = useState(false);
  const items = block.items ?? [];
  const days = groupSlotsByDay(items, block.timeZone);
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <SingleChoice
      block={block}
      kind="slots"
      path={path}
      legend={copy('slots.choose')}
      help={copy('slots.zone', { zone: timeZoneName(items[0]?.start, block.timeZone) })}
    >
      {days.length === 0 ? undefined : (
        <>
          <SlotDays
            days={days}
            showAll={showAll}
            onShowAll={() => setShowAll(true)}
            path={path}
            chosen={chosen}
            describedBy={issue === undefined ? undefined : errorId(path)}
            onChoose={(key) => {
              port.set(path, key);
              port.blur(path);
            }}
          />
          <ChosenSlot days={days} chosen={chosen} />
        </>
      )}
    </SingleChoice>
  );
}
