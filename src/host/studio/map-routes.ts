/** The routes of the map of the Studio. */
import type { HostApp } from '../host-parts.ts';
import type { MapDesk, PagePosition } from './map-desk.ts';
import { answer } from './answer.ts';

export function addMapRoutes(app: HostApp, desk: MapDesk): void {
  const base = '/studio/api/lenders/:folder';
  app.get(`${base}/maps`, (c) => answer(c, () => desk.list(c.req.param('folder'))));
  app.get(`${base}/map`, (c) =>
    answer(c, () => desk.describe(c.req.param('folder'), c.req.query('of') ?? '')),
  );
  app.get(`${base}/map/marks`, (c) =>
    answer(c, () => desk.marks(c.req.param('folder'), c.req.query('of') ?? '')),
  );
  app.post(`${base}/map/standing`, async (c) => {
    const standing = await c.req.json<PagePosition>();
    return answer(c, () => desk.standing(c.req.param('folder'), standing));
  });
  app.get('/studio/api/coverage', (c) => answer(c, () => desk.coverage()));
  app.post('/studio/api/coverage', (c) => answer(c, () => desk.measure()));
}
