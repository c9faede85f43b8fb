/** The routes by which the Studio reads and changes a part of the page. */
import type { HostApp } from '../host-parts.ts';
import { answer } from './answer.ts';
import type { PartDesk } from './part-desk.ts';

type Asked<Key extends keyof PartDesk> = Parameters<PartDesk[Key]>[1];

/** Adds the routes below /studio/api/lenders/<folder>. */
export function addPartRoutes(app: HostApp, desk: PartDesk): void {
  const post = (path: string, run: (folder: string, asked: unknown) => unknown): void => {
    app.post(`/studio/api/lenders/:folder/${path}`, async (c) => {
      const asked: unknown = await c.req.json();
      return answer(c, () => run(c.req.param('folder') ?? '', asked));
    });
  };
  post('part', (folder, asked) => desk.describe(folder, asked as Asked<'describe'>));
  post('hidden', (folder, asked) => desk.hidden(folder, asked as Asked<'hidden'>));
  post('why', (folder, asked) => desk.why(folder, asked as Asked<'why'>));
  post('part/change', (folder, asked) => desk.change(folder, asked as Asked<'change'>));
}
