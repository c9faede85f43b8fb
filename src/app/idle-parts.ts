/** The parts that each page loads once it is idle: one chunk, since they are always loaded together. */
export { startBackgroundWork } from './boot/background-work.ts';
export { ClearAnswers } from './routes/ClearAnswers.tsx';
export { Banners } from './shell/banners/Banners.tsx';
export { Extras } from './shell/Extras.tsx';
export { FooterPanel } from './shell/footer/FooterPanel.tsx';
export { trackPageView } from './telemetry/page-views.ts';
