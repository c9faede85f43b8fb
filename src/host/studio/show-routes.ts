/** The routes of the links to show. */
import type { HostApp } from '../host-parts.ts';
import { answer } from './answer.ts';
import type { CommentId, ShowDesk, ShowRequest } from './show-desk.ts';

export function addShowRoutes(app: HostApp, desk: ShowDesk): void {
  app.get('/studio/api/shows', (c) => answer(c, () => desk.state()));
  app.post('/studio/api/shows', async (c) => {
    const request = await c.req.json<ShowRequest>();
    return answer(c, () => desk.make(request));
  });
  app.post('/studio/api/shows/end', async (c) => {
    const { id } = await c.req.json<{ readonly id: string }>();
    return answer(c, () => desk.end(id));
  });
  app.post('/studio/api/shows/comments', async (c) => {
    const comment = await c.req.json<CommentId & { readonly isDone: boolean }>();
    return answer(c, () => desk.markComment(comment));
  });
  app.post('/studio/api/shows/comments/remove', async (c) => {
    const comment = await c.req.json<CommentId>();
    return answer(c, () => desk.removeComment(comment));
  });
}
