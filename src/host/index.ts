/**
 * The public interface of the host: serves the page, the releases and their events, and the
 * lender's API from one origin.
 */
export { hostOptions, type HostOptions } from './host-options.ts';
export { runHost } from './run-host.ts';
export { startHost, type Host } from './start-host.ts';
export { assertVariables } from './variables.ts';
