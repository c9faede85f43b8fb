/** Writes the host's log. */

/** Logs an event with its facts. Never a query, a body, a header or an IP address: each may hold a borrower's data. */
export type Log = (
  event: string,
  facts?: Readonly<Record<string, string | number | boolean | undefined>>,
) => void;

const MAX_CHARS = 500;

/** How serious a line is, from least to most. */
export const LOG_LEVELS: readonly string[] = ['info', 'warn', 'error'];

/** The levels of events; the others are `info`. */
const LEVEL_OF: Readonly<Record<string, string>> = {
  fault: 'error',
  'lender-fault': 'error',
  'release-refused': 'warn',
  'release-not-loaded': 'warn',
  'rollback-undone': 'warn',
  'watch-lost': 'warn',
  'save-failed': 'warn',
  'malformed-request': 'warn',
  'csp-report': 'warn',
  'lender-breaker': 'warn',
  'lender-cut': 'warn',
  'signing-key-ignored': 'warn',
  'pages-not-drawn': 'warn',
  'flags-not-loaded': 'warn',
};

/**
 * A log that writes one JSON object per line to standard output, with each text cut at 500
 * characters. `at` and `event` are reserved: a fact of that name is dropped. A line below the level
 * `least` is not written.
 */
export function logFrom(least = 'info'): Log {
  return (event, facts = {}) => {
    const level = chooseLevel(event, facts);
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return;
    const { at: _at, event: _event, level: _level, ...rest } = facts;
    const cut = Object.entries(rest).map(([key, value]) => [
      key,
      typeof value === 'string' ? singleLine(value) : value,
    ]);
    const at = new Date().toISOString();
    process.stdout.write(`${JSON.stringify({ at, level, event, ...Object.fromEntries(cut) })}\n`);
  };
}

/** The level that a fact gives, else that of the event. A request that failed here is a warning. */
function chooseLevel(event: string, { level, status }: NonNullable<Parameters<Log>[1]>): string {
  const given = LOG_LEVELS.find((one) => one === level) ?? LEVEL_OF[event];
  return given ?? (Number(status ?? 0) >= 500 ? 'warn' : 'info');
}

/** A text without line breaks and control characters, cut at 500 characters. */
const singleLine = (text: string): string =>
  text
    .slice(0, MAX_CHARS)
    .replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' | ')
    .replaceAll(/\p{Cc}/gu, '');

/** The name and the code line of an error, without its message, which may hold a borrower's data. */
export function errorFacts(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { name: typeof error, line: '' };
  const line = (error.stack ?? '').split('\n').find((one) => /^\s+at /.test(one));
  return { name: error.name, line: line?.trim() ?? '' };
}

/** The name of a built file, possibly with a hash. Nothing that a person types ends like this. */
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
