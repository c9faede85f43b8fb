const KEY = 'heloc_uuid';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The id of the application that a path is about: its first segment of a UUID's shape. Undefined: none. */
export function applicationIn(path: string): string | undefined {
  return path.split('/').find((segment) => new RegExp(`^${UUID.source}$`, 'i').test(segment));
}

/** Keeps which application is the current one, for those who come back from another site (the bank's page). A path of none changes nothing. */
export function rememberApplication(path: string): void {
  const uuid = path.startsWith('/account/') ? applicationIn(path) : undefined;
  if (uuid === undefined) return;
  try {
    globalThis.localStorage.setItem(KEY, uuid);
  } catch {
    // Without storage the dashboard is the way back.
  }
}

/** The application that was current last in this browser; undefined when none is kept. */
export function savedApplication(): string | undefined {
  try {
    return UUID.exec(globalThis.localStorage.getItem(KEY) ?? '')?.[0];
  } catch {
    return undefined;
  }
}
