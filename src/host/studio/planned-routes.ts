/** The routes of what is planned to go live. */
import type { HostApp } from '../host-parts.ts';
import { signedByOperator } from '../operators/operator.ts';
import { answer } from './answer.ts';
import type { PlannedDesk } from './planned-desk.ts';

export function addPlannedRoutes(app: HostApp, desk: PlannedDesk): void {
  app.get('/studio/api/planned', (c) => answer(c, () => desk.state()));
  app.post('/studio/api/planned/cancel', async (c) => {
    const request = await c.req.json<Parameters<PlannedDesk['cancel']>[0]>();
    return answer(c, () => desk.cancel(signedByOperator(request)));
  });
  app.post('/studio/api/planned/instants', async (c) => {
    const request = await c.req.json<Parameters<PlannedDesk['instants']>[0]>();
    return answer(c, () => desk.instants(request));
  });
}
