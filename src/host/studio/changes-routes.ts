/** The routes of what differs from the live release, and of publishing it. */
import type { HostApp } from '../host-parts.ts';
import { signedByOperator } from '../operators/operator.ts';
import { answer } from './answer.ts';
import type { ChangedFile, ChangesDesk } from './changes-desk.ts';
import type { PublishDesk, PublishRequest } from './changes-publish.ts';

export function addChangesRoutes(app: HostApp, desk: ChangesDesk & PublishDesk): void {
  app.get('/studio/api/changes', (c) => answer(c, () => desk.changes()));
  app.get('/studio/api/changes/screens', (c) => answer(c, () => desk.screens()));
  app.post('/studio/api/changes/scenarios', (c) => answer(c, () => desk.runScenarios()));
  app.post('/studio/api/changes/expect', async (c) => {
    const { scenarios } = await c.req.json<{ readonly scenarios: readonly string[] }>();
    return answer(c, () => desk.expectFound(scenarios));
  });
  app.post('/studio/api/changes/back', async (c) => {
    const { files } = await c.req.json<{ readonly files: readonly ChangedFile[] }>();
    return answer(c, () => desk.takeBack(files));
  });
  app.post('/studio/api/changes/mode', async (c) => {
    const { waits } = await c.req.json<{ readonly waits: boolean }>();
    return answer(c, () => desk.setWaits(waits));
  });
  app.get('/studio/api/publish', (c) => answer(c, () => desk.plan()));
  app.post('/studio/api/publish', async (c) => {
    const request = await c.req.json<PublishRequest>();
    return answer(c, () => desk.publish(signedByOperator(request)));
  });
}
