/** One JSON object a line. Never a query, a body, a header or an address: none of them may hold a borrower's data here. */
export type Log = (
  event: string,
  facts?: Readonly<Record<string, string | number | boolean | undefined>>,
) => void;

const LONGEST = 500;

/** Writes to standard output, each text cut at 500 characters. */
export const logLine: Log = (event, facts = {}) => {
  const cut = Object.entries(facts).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.slice(0, LONGEST) : value,
  ]);
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), event, ...Object.fromEntries(cut) })}\n`,
  );
};

/** Names of our own files hold hashes; nothing a person typed ends like these. */
const OWN_FILE = /^[\w.-]+\.(?:js|css|svg|json|woff2|png|ico)$/;

/** The path of a request with all that may name a person or an application taken out. */
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
