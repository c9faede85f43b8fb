/** The routes by which the Studio reads and changes a lender's look. */
import type { HostApp } from '../host-app.ts';
import { answer } from './answer.ts';
import type { ColourDesk, LookChange } from './colour-desk.ts';

/** Adds the routes below /studio/api/lenders/<folder>/look. */
export function addColourRoutes(app: HostApp, desk: ColourDesk): void {
  const path = '/studio/api/lenders/:folder/look';
  app.get(path, (c) => answer(c, () => desk.look(c.req.param('folder'))));
  app.post(`${path}/judge`, async (c) => {
    const colour = await c.req.json<Parameters<ColourDesk['judge']>[1]>();
    return answer(c, () => desk.judge(c.req.param('folder'), colour));
  });
  app.post(`${path}/change`, async (c) => {
    const change = await c.req.json<LookChange>();
    return answer(c, () => desk.change(c.req.param('folder'), change));
  });
}
