/** Writes the host's log. */

/** Logs an event with its facts. Never a query, a body, a header or an IP address: each may hold a borrower's data. */
export type Log = (
  event: string,
  facts?: Readonly<Record<string, string | number | boolean | undefined>>,
) => void;

const MAX_CHARS = 500;

/** Writes one JSON object a line to standard output, each text cut at 500 characters. */
export const logLine: Log = (event, facts = {}) => {
  const cut = Object.entries(facts).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.slice(0, MAX_CHARS) : value,
  ]);
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), event, ...Object.fromEntries(cut) })}\n`,
  );
};

/** A built file: its name may hold a hash, and nothing that a person types ends like this. */
const OWN_FILE = /^[\w.-]+\.(?:js|css|svg|json|woff2|png|ico)$/;

/** The path of a request, with `*` for each segment that may identify a person or an application. */
export function safePath(path: string): string {
  return path
    .split('/')
    .map((part) =>
      /[@%]/.test(part) || (/\d{3,}|^[0-9a-f-]{16,}$/i.test(part) && !OWN_FILE.test(part))
        ? '*'
        : part,
    )
    .join('/');
}
