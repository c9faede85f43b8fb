/** The routes of the releases: their history, what is live, and what changes that. */
import type { HostApp } from '../host-parts.ts';
import { signedByOperator } from '../operators/operator.ts';
import { answer } from './answer.ts';
import type { ReleaseChangesDesk } from './releases-changes.ts';
import type { ReleasesDesk } from './releases-desk.ts';

const CHANGES = ['widen', 'end', 'toEveryone', 'back', 'backFor'] as const;

export function addReleasesRoutes(app: HostApp, desk: ReleasesDesk): void {
  app.get('/studio/api/releases', (c) => answer(c, () => desk.state()));
  app.get('/studio/api/releases/:from/to/:to', (c) => {
    const { from, to } = c.req.param();
    return answer(c, () => desk.compare(from, to));
  });
  app.get('/studio/api/releases/:release/screens/:org', (c) => {
    const { release, org } = c.req.param();
    return answer(c, () => desk.screens(release, org));
  });
  for (const name of CHANGES)
    app.post(`/studio/api/releases/${name}`, async (c) => {
      const request = await c.req.json<Parameters<ReleaseChangesDesk[typeof name]>[0]>();
      // Each request has what its own change reads.
      return answer(c, () => desk[name](signedByOperator(request) as never));
    });
}
