/** The routes by which the Studio opens a page as somebody. */
import type { ShownPage } from '../../prover/index.ts';
import type { HostApp } from '../host-parts.ts';
import { answer } from './answer.ts';
import type { OpenAsDesk } from './open-as-desk.ts';

export function addOpenAsRoutes(app: HostApp, desk: OpenAsDesk): void {
  const base = '/studio/api/lenders/:folder/examples';
  app.get(base, (c) => answer(c, () => desk.examples(c.req.param('folder'))));
  app.get(`${base}/screen`, (c) => {
    const [screen = '', scenario = ''] = [c.req.query('screen'), c.req.query('scenario')];
    return answer(c, () => desk.screen(c.req.param('folder'), { screen, scenario }));
  });
  app.get(`${base}/walk`, (c) =>
    answer(c, () => desk.walk(c.req.param('folder'), c.req.query('name') ?? '')),
  );
  app.post(`${base}/scenario`, async (c) => {
    const page = await c.req.json<ShownPage>();
    return answer(c, () => desk.keep(c.req.param('folder'), page));
  });
}
