/** 5,000 invented addresses over all states and DC, the same at each start. */
import { hashOf } from './offers.ts';

export interface Address { readonly id: string; readonly street1: string; readonly street2?: string; readonly city: string; readonly state: string; readonly zip: string; readonly label: string }

/** State and the first three digits of its zips. */
const states = 'AL350 AK995 AZ850 AR716 CA900 CO800 CT060 DE197 DC200 FL320 GA300 HI967 ID832 IL600 IN460 IA500 KS660 KY400 LA700 ME040 MD206 MA010 MI480 MN550 MS386 MO630 MT590 NE680 NV889 NH030 NJ070 NM870 NY100 NC270 ND580 OH430 OK730 OR970 PA150 RI028 SC290 SD570 TN370 TX750 UT840 VT050 VA220 WA980 WV247 WI530 WY820'.split(' ');
const streets = ['Harbor', 'Cedar', "O'Hara", 'Juniper', 'Quay', 'Mill', 'Orchard', "St. Mary's", 'Prairie', 'Lakeview', 'Foundry', 'Willow', 'Summit', 'Meadow', 'Chapel', 'Old Post', 'Granite', 'Heron', 'Larkspur', 'Ferry'];
const kinds = ['Lane', 'Street', 'Avenue', 'Road', 'Court', 'Drive', 'Way'];
const towns = ['Ashford', 'Brightwater', 'Coldspring', 'Dunmore', 'Eastfield', 'Fairhaven', 'Glenrock', 'Hollybrook', 'Ironbridge', 'Kingsport', 'Longmeadow', 'Marlow', 'Northfield', 'Oakham', 'Pinecrest', 'Redstone', 'Silverton', 'Thornbury', 'Westbrook', 'Yarrow'];
const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

let made: readonly Address[] | undefined;

/** All addresses. */
export function addresses(): readonly Address[] {
  made ??= Array.from({ length: 5000 }, (_, index) => addressAt(index));
  return made;
}

/** At most eight addresses whose label begins with, or holds, every word that was typed. Fewer than three characters find none. */
export function searchAddresses(typed: string): readonly Address[] {
  const words = typed.toLowerCase().split(/[\s,]+/).filter(Boolean);
  if (typed.trim().length < 3) return [];
  return addresses().filter(({ label }) => matches(label.toLowerCase().split(/[\s,]+/), words)).slice(0, 8);
}

const matches = (label: readonly string[], words: readonly string[]): boolean => words.every((word) => label.some((part) => part.startsWith(word)));

function addressAt(index: number): Address {
  const seed = hashOf(`address ${index}`);
  const place = pick(states, index);
  const street1 = `${(seed % 980) + 2} ${pick(streets, seed >>> 5)} ${pick(kinds, seed >>> 11)}`;
  const street2 = seed % 9 === 0 ? `Unit ${(seed >>> 7) % 40 + 1}` : undefined;
  const city = pick(towns, (seed >>> 3) + index);
  const state = place.slice(0, 2);
  const zip = `${place.slice(2)}${String(seed % 100).padStart(2, '0')}`;
  const label = [street1, street2, city, `${state} ${zip}`].filter(Boolean).join(', ');
  return { id: `a${index}`, street1, ...(street2 && { street2 }), city, state, zip, label };
}
