/** The time by the clock of the host, for a device whose own clock is wrong. */

/** A smaller difference can be the way of the response, or its seconds. */
const TOLERANCE_MS = 60_000;

interface HostTime {
  /** Takes the time of a response, in milliseconds since 1970. Ignores NaN. */
  take(date: number): void;
  /** Milliseconds since 1970; those of the device until a response says that it is wrong. */
  now(): number;
}

export function createHostTime(): HostTime {
  let behind = 0;
  return {
    take: (date) => {
      if (Number.isNaN(date)) return;
      const found = date - Date.now();
      behind = Math.abs(found) > TOLERANCE_MS ? found : 0;
    },
    now: () => Date.now() + behind,
  };
}
