/** The free time slots of notaries and appraisers. */
import { addBusinessDays, isoWithZone } from '../../../domain/index.ts';
import { getHomeZone } from '../../checklist/home-zone.ts';
import definition from '../../definitions/slots.json' with { type: 'json' };
import type { Body } from '../../store/port.ts';
import { hashText, uuidFor } from '../hash.ts';

/** The kind of appointment. */
export type SlotKind = 'online' | 'manual' | 'valuation';

/**
 * The free slots of the next business days after `today` (yyyy-MM-dd), earliest first, in the time
 * zone of the property of the application.
 */
export function freeSlots(kind: SlotKind, application: Body, today: string) {
  const zone = getHomeZone(application);
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

/** ISO texts with the offset of the zone, and the name of the zone. */
function slotAt(
  name: string,
  { day, hour, minutes, zone }: { day: string; hour: string; minutes: number; zone: string },
) {
  // The offset at noon: clocks change on Sundays, and no slot is on a Sunday.
  const offset = isoWithZone(new Date(`${day}T18:00:00Z`), zone).slice(19);
  const start = `${day}T${hour}:00${offset}`;
  const end = new Date(Date.parse(start) + minutes * 60_000);
  return { uuid: uuidFor(name), start, end: isoWithZone(end, zone), zone };
}
