/** Sends the requests about links to show. */
import type { CommentId, LinksState, ShowRequest } from '../../host/index.ts';
import { send } from '../shared/studio-host.ts';

export type { ListedComment, ListedLink, ShowRequest } from '../../host/index.ts';

export const readLinks = (): Promise<LinksState> => send('/studio/api/shows');

/** Resolves with the address that opens the link. Nobody can read it again. */
export async function makeLink(request: ShowRequest): Promise<string> {
  const { path } = await send<{ readonly path: string }>('/studio/api/shows', request);
  return new URL(path, globalThis.location.href).href;
}

export const endLink = (id: string): Promise<LinksState> => send('/studio/api/shows/end', { id });

export const markComment = (
  comment: CommentId & { readonly isDone: boolean },
): Promise<LinksState> => send('/studio/api/shows/comments', comment);

export const removeComment = (comment: CommentId): Promise<LinksState> =>
  send('/studio/api/shows/comments/remove', comment);
