/** The door of the host: serves the page, the releases and their events, and the lender's API from one origin. */
export { startHost, type Host, type HostOptions } from './start-host.ts';
export { hostOptions, runHost } from './run-host.ts';
