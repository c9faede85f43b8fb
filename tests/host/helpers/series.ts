/** Reads the text format of Prometheus. */

/** The value of each series, by its name and labels as written: `name{label="value"}`. */
export function seriesOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** All values of a label. */
export const labelValues = (text: string, label: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value = '']) => value),
  );
