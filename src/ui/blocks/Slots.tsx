import { useState, type ReactElement } from 'react';
import { controlId, errorId } from '../ids.ts';
import { useField, usePort } from '../use-field.ts';
import { ChooseOne } from './ChooseOne.tsx';
import { daysOf, zoneName, type Day } from './days.ts';
import type { BlockProps } from './parts.tsx';

/** Days that are drawn at first: a working week. */
const FIRST_DAYS = 5;

interface DayProps {
  readonly day: Day;
  readonly path: string;
  readonly chosen: string;
  readonly first: string | undefined;
  readonly describedBy: string | undefined;
  readonly choose: (key: string) => void;
}

function DayOfSlots({ day, path, chosen, first, describedBy, choose }: DayProps): ReactElement {
  return (
    <div className="slot-day" role="group" aria-label={day.name}>
      <h3>{day.name}</h3>
      <div className="slot-times">
        {day.slots.map(({ key, time }) => (
          <label key={key} className="choice slot" data-checked={chosen === key}>
            <input
              type="radio"
              id={key === first ? controlId(path) : `${controlId(path)}-${key}`}
              name={path}
              value={key}
              checked={chosen === key}
              aria-describedby={describedBy}
              onChange={() => choose(key)}
            />
            <span className="choice-label">{time}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Free appointments, by day, of which one is chosen. Times are those of the reader's own clock, whose zone is named. */
export function SlotsBlock({ block }: BlockProps): ReactElement {
  const path = block.field ?? block.id;
  const port = usePort();
  const { value, issue } = useField(path);
  const [all, setAll] = useState(false);
  const items = block.items ?? [];
  const days = daysOf(items);
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const chosenDay = days.findIndex(({ slots }) => slots.some(({ key }) => key === chosen));
  const shown = all || chosenDay >= FIRST_DAYS ? days : days.slice(0, FIRST_DAYS);
  return (
    <ChooseOne
      block={block}
      kind="slots"
      path={path}
      legend="Choose a time"
      help={`Times are in ${zoneName(items[0]?.start)}.`}
    >
      {days.length === 0 ? undefined : (
        <>
          {shown.map((day) => (
            <DayOfSlots
              key={day.name}
              day={day}
              path={path}
              chosen={chosen}
              first={days[0]?.slots[0]?.key}
              describedBy={issue === undefined ? undefined : errorId(path)}
              choose={(key) => {
                port.set(path, key);
                port.blur(path);
              }}
            />
          ))}
          {shown.length === days.length ? null : (
            <button type="button" className="button button--quiet" onClick={() => setAll(true)}>
              Show {days.length - shown.length} more days
            </button>
          )}
        </>
      )}
    </ChooseOne>
  );
}
