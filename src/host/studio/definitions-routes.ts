/** The routes of the Studio's view of the definitions. */
import type { HostApp } from '../host-parts.ts';
import { answer } from './answer.ts';
import type { DefinitionAct } from './definitions-acts.ts';
import type { Named } from './named-kinds.ts';
import type { DefinitionsDesk, UnsavedText } from './definitions-desk.ts';

export function addDefinitionsRoutes(app: HostApp, desk: DefinitionsDesk): void {
  app.get('/studio/api/definitions', (c) => answer(c, () => desk.list()));
  app.get('/studio/api/definitions/text', (c) =>
    answer(c, () => desk.read(c.req.query('file') ?? '')),
  );
  app.post('/studio/api/definitions/check', async (c) => {
    const draft = await c.req.json<UnsavedText>();
    return answer(c, () => desk.check(draft));
  });
  app.get('/studio/api/definitions/texts', (c) =>
    answer(c, () => desk.find(c.req.query('words') ?? '', c.req.query('lender') ?? '')),
  );
  app.get('/studio/api/definitions/around', (c) =>
    answer(c, () => desk.around(c.req.query('file') ?? '')),
  );
  app.get('/studio/api/definitions/rules', (c) =>
    answer(c, () => desk.rules(c.req.query('file') ?? '', c.req.query('lender') ?? '')),
  );
  app.post('/studio/api/definitions/uses', async (c) => {
    const named = await c.req.json<Named>();
    return answer(c, () => desk.uses(named));
  });
  app.post('/studio/api/definitions/plan', async (c) => {
    const act = await c.req.json<DefinitionAct>();
    return answer(c, () => desk.plan(act));
  });
  app.post('/studio/api/definitions/act', async (c) => {
    const act = await c.req.json<DefinitionAct>();
    return answer(c, () => desk.act(act));
  });
}
