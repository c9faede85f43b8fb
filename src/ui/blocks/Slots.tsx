import { useState, type ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { controlId, errorId, labelId } from '../ids.ts';
import { useField, usePort } from '../use-field.ts';
import { daysOf, zoneName, type Day } from './days.ts';
import { Empty, Paragraphs, type BlockProps } from './parts.tsx';

/** Days that are drawn at first: a working week. */
const FIRST_DAYS = 5;

interface DayProps { readonly day: Day; readonly path: string; readonly chosen: string; readonly first: string | undefined; readonly describedBy: string | undefined; readonly choose: (key: string) => void }

function DayOfSlots({ day, path, chosen, first, describedBy, choose }: DayProps): ReactElement {
  return (
    <div className="slot-day" role="group" aria-label={day.name}>
      <h3>{day.name}</h3>
      <div className="slot-times">
        {day.slots.map(({ key, time }) => (
          <label key={key} className="choice slot" data-checked={chosen === key}>
            <input type="radio" id={key === first ? controlId(path) : `${controlId(path)}-${key}`} name={path} value={key} checked={chosen === key} aria-describedby={describedBy} onChange={() => choose(key)} />
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
  if (days.length === 0) return <section className="block block--slots">{block.title === undefined ? null : <h2>{block.title}</h2>}<Empty block={block} /></section>;
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const chosenDay = days.findIndex(({ slots }) => slots.some(({ key }) => key === chosen));
  const shown = all || chosenDay >= FIRST_DAYS ? days : days.slice(0, FIRST_DAYS);
  return (
    <fieldset className="block block--slots field" role="radiogroup" aria-labelledby={labelId(path)} aria-invalid={issue === undefined ? undefined : true}>
      <legend className="group-legend" id={labelId(path)}>{block.title ?? block.label ?? 'Choose a time'}</legend>
      <Paragraphs text={block.text} />
      <p className="field-help">Times are in {zoneName(items[0]?.start)}.</p>
      {issue === undefined ? null : <p className="field-error" id={errorId(path)}><Icon name="alert" /><span><span className="sr-only">Error: </span>{issue}</span></p>}
      {shown.map((day) => <DayOfSlots key={day.name} day={day} path={path} chosen={chosen} first={days[0]?.slots[0]?.key} describedBy={issue === undefined ? undefined : errorId(path)} choose={(key) => { port.set(path, key); port.blur(path); }} />)}
      {shown.length === days.length ? null : <button type="button" className="button button--quiet" onClick={() => setAll(true)}>Show {days.length - shown.length} more days</button>}
    </fieldset>
  );
}
