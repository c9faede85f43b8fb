/** The tools of the top bar for somebody who is signed in: one chunk. */
export { AccountTools, Apps } from './account/AccountTools.tsx';
export { Notifications } from './notifications/Notifications.tsx';
