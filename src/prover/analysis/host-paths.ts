/** The paths that the host answers itself, with all that is below them. */
export const HOST_PATHS: readonly string[] = [
  ...['/assets', '/brand', '/csp-report', '/favicon.ico', '/fonts', '/healthz', '/livez'],
  ...['/login-hosts', '/metrics', '/parts', '/readyz', '/releases', '/sandbox', '/show', '/studio'],
];
