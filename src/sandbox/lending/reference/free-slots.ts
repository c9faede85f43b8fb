/** The free time slots of notaries and appraisers. */
import { addBusinessDays } from '../../../domain/index.ts';
import { readPart } from '../../checklist/facts.ts';
import definition from '../../definitions/slots.json' with { type: 'json' };
import type { Body } from '../../store/port.ts';
import { hashText, uuidFor } from '../hash.ts';

/** The kind of appointment. */
export type SlotKind = 'online' | 'manual' | 'valuation';

/** A free time slot: ISO texts with the offset of the zone, and the name of the zone. */
interface Slot {
  uuid: string;
  start: string;
  end: string;
  zone: string;
}

/**
 * The free slots of the next business days after `today` (yyyy-MM-dd), earliest first, in the time
 * zone of the property of the application.
 */
export function freeSlots(kind: SlotKind, application: Body, today: string): Slot[] {
  const zone = getZone(readPart(application, 'property').state);
  const { hours, minutes } = definition[kind];
  const days = Array.from(
    { length: definition.days },
    (_, index) => addBusinessDays(today, index + 1) ?? today,
  );
  const all = days.flatMap((day) =>
    hours.map((hour) => slotAt(`${kind}:${day}:${hour}`, { day, hour, minutes, zone })),
  );
  return all.filter((slot) => hashText(slot.uuid) % definition.takenOneIn !== 0);
}

/** The time zone of a state; the lender's zone otherwise. */
function getZone(state: unknown): string {
  const found = Object.entries(definition.zones).find(([, states]) =>
    states.some((each) => each === state),
  );
  return found?.[0] ?? definition.zone;
}

function slotAt(
  name: string,
  { day, hour, minutes, zone }: { day: string; hour: string; minutes: number; zone: string },
): Slot {
  const offset = offsetAt(day, zone);
  const start = Date.parse(`${day}T${hour}:00${offset}`);
  return {
    uuid: uuidFor(name),
    start: `${day}T${hour}:00${offset}`,
    end: local(start + minutes * 60_000, offset),
    zone,
  };
}

/** Making a format takes longer than all slots of a day; there are as many as zones of states. */
const formats = new Map<string, Intl.DateTimeFormat>();

function buildFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}

/**
 * The offset of a zone on a day, as +hh:mm or -hh:mm. It is read at noon, because clocks change on
 * Sundays and no slot is on a Sunday.
 */
function offsetAt(day: string, zone: string): string {
  const parts = buildFormat(zone).formatToParts(Date.parse(`${day}T18:00:00Z`));
  return parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
}

function local(at: number, offset: string): string {
  const minutes =
    (offset.startsWith('-') ? -1 : 1) *
    (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
  return `${new Date(at + minutes * 60_000).toISOString().slice(0, 19)}${offset}`;
}
