/** The time zone of a home. The lender's days are those of the home, not of the server. */
import { isoWithZone } from '../../domain/index.ts';
import definition from '../definitions/slots.json' with { type: 'json' };
import type { Body } from '../store/port.ts';
import { readPart } from './facts.ts';

/** The time zone of a state; the lender's zone otherwise. */
const getZone = (state: unknown): string =>
  Object.entries(definition.zones).find(([, states]) =>
    states.some((each) => each === state),
  )?.[0] ?? definition.zone;

/** The time zone of the home of an application. */
export const getHomeZone = (application: Body): string =>
  getZone(readPart(application, 'property').state);

/** The date (yyyy-MM-dd) in a state at a given time (epoch milliseconds). */
export const getDateIn = (state: unknown, at: number): string =>
  isoWithZone(new Date(at), getZone(state)).slice(0, 10);
