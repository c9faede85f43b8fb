/** The parts that each page loads once it is idle: one chunk, since they are always loaded together. */
export { startBackgroundWork } from './boot/background-work.ts';
export { default as Extras } from './shell/Extras.tsx';
export { trackPageView } from './telemetry/page-views.ts';
