/** Requests the position of the device once, through the browser's API. */

/** In milliseconds. */
const TIMEOUT = 10_000;

/** A position in degrees, with its accuracy in meters. */
interface SharedLocation {
  readonly state: 'SHARED';
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** Why there is no position. `REFUSED`: the person or the browser denied permission. */
export type MissingLocation = 'REFUSED' | 'UNAVAILABLE';

export type LocationResult = SharedLocation | { readonly state: MissingLocation };

/** Requests the position. The browser asks the person for permission. Never rejects. */
export function requestLocation(): Promise<LocationResult> {
  if (!('geolocation' in navigator)) return Promise.resolve({ state: 'UNAVAILABLE' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ state: 'SHARED', latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ state: code === PERMISSION_DENIED ? 'REFUSED' : 'UNAVAILABLE' }),
      { timeout: TIMEOUT, maximumAge: 0 },
    );
  });
}

/** Returns the location in an answer; undefined when it has none. */
export function locationIn(value: unknown): LocationResult | undefined {
  const state = (value as Partial<LocationResult> | undefined)?.state;
  return state === 'SHARED' || state === 'REFUSED' || state === 'UNAVAILABLE'
    ? (value as LocationResult)
    : undefined;
}
