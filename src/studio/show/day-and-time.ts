/** An ISO time as day and time, in the zone and the way of the browser. */
export const dayAndTime = (time: string): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
