/** The routes of the borrowers that are played over what is live and what waits. */
import type { HostApp } from '../host-parts.ts';
import { answer } from './answer.ts';
import type { ReplayDesk } from './replay-desk.ts';

export function addReplayRoutes(app: HostApp, desk: ReplayDesk): void {
  app.get('/studio/api/replay', (c) => answer(c, () => desk.state()));
  app.post('/studio/api/replay', (c) => answer(c, () => desk.start()));
  app.post('/studio/api/replay/stop', (c) => answer(c, () => desk.stop()));
}
