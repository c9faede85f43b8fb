/** The links to show of the Studio: makes them, lists them with their comments, and ends them. */
import { randomBytes } from 'node:crypto';
import {
  type CompiledTree,
  isShowing,
  type LinkDetails,
  type LoadedRelease,
  loadRelease,
  locate,
  type ReleaseStore,
  sha256,
  type ShowComment,
  type ShowLink,
  showLinksIn,
  systemUser,
} from '../../release/index.ts';
import { findOperator } from '../operators/operator.ts';
import { SHOW } from '../show/show-cookies.ts';

const SHOW_DAYS: readonly number[] = [1, 7, 30];
const DAY_MS = 24 * 3600_000;
const TOKEN_BYTES = 16;
const MAX_TITLE = 80;
/** The links that have ended and are still listed. */
const MAX_ENDED = 20;

interface ShowRequest {
  readonly release: string;
  /** The name of the link, for those who see it. */
  readonly title: string;
  /** Code of the lender. */
  readonly org: string;
  readonly days: number;
}

/** A comment, with the place of its text in the definitions as they are now. */
export interface ListedComment extends Omit<ShowComment, 'link'> {
  /** Path from the root, with its ending; absent when the text is not there. */
  readonly file?: string;
  readonly line?: number;
}

export interface ListedLink extends Omit<ShowLink, 'token'> {
  /** Names the link, and does not open it. */
  readonly id: string;
  readonly isOpen: boolean;
  /** Oldest first. */
  readonly comments: readonly ListedComment[];
}

/** A comment, by the id of its link and its own. */
interface CommentId {
  readonly link: string;
  readonly id: string;
}

interface LinksState {
  /** The open ones first, the newest first. */
  readonly links: readonly ListedLink[];
}

export interface ShowDesk {
  state(): Promise<LinksState>;
  /** Resolves with the path that opens the link. Nobody can read it again. */
  make(request: ShowRequest): Promise<LinksState & { readonly path: string }>;
  end(id: string): Promise<LinksState>;
  /** Marks a comment as done, or as not done. */
  markComment(comment: CommentId & { readonly isDone: boolean }): Promise<LinksState>;
  removeComment(comment: CommentId): Promise<LinksState>;
}

interface DeskInput {
  readonly store: ReleaseStore;
  readonly dataDir: string;
  /** Compiles the working tree when it changed since the last call. */
  readonly compiled: () => Pick<CompiledTree, 'tree'>;
}

/** Opens the desk. */
export function openShowDesk({ store, dataDir, compiled }: DeskInput): ShowDesk {
  const state = async (): Promise<LinksState> => {
    const links = listedLinks(showLinksIn(await store.record()));
    const comments = await store.comments.list(links.map(({ token }) => token));
    const { texts } = compiled().tree;
    const listed = links.map(({ token, ...link }): ListedLink => {
      const own = comments.filter((comment) => comment.link === token);
      const id = idOf({ token });
      return { ...link, id, isOpen: isOpen(link), comments: own.map((one) => placed(one, texts)) };
    });
    return { links: listed };
  };
  return {
    state,
    async make({ release, title: typed, org, days }) {
      const title = typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
      await store.save(release);
      assertShowable(loadRelease(dataDir, release), { title, org, days });
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const until = new Date(Date.now() + days * DAY_MS).toISOString();
      const link = { token: sha256(token), title, org, until };
      await store.recordLink({ ...signature(link), release, isEnd: false });
      const listed = listedLinks(showLinksIn(await store.record()));
      await store.comments.keepOnly(listed.map((one) => one.token));
      return { ...(await state()), path: `${SHOW}/${token}` };
    },
    async end(id) {
      const found = showLinksIn(await store.record()).find((link) => idOf(link) === id);
      if (found === undefined || !isOpen(found))
        throw new Error(
          'Failed to end the link: it has ended already. Please read the list again.',
        );
      const { token, release } = found;
      await store.recordLink({ ...signature({ token }), release, isEnd: true });
      return state();
    },
    ...commentActs(store, state),
  };
}

function commentActs(
  store: ReleaseStore,
  state: ShowDesk['state'],
): Pick<ShowDesk, 'markComment' | 'removeComment'> {
  const findToken = async (id: string): Promise<string> => {
    const found = showLinksIn(await store.record()).find((link) => idOf(link) === id);
    if (found === undefined)
      throw new Error('Failed to change the comment: there is no such link. Please read it again.');
    return found.token;
  };
  return {
    async markComment({ link, id, isDone }) {
      const by = findOperator()?.name ?? (systemUser() || 'someone');
      await store.comments.mark({ link: await findToken(link), id, doneBy: isDone ? by : '' });
      return state();
    },
    async removeComment({ link, id }) {
      await store.comments.remove({ link: await findToken(link), id });
      return state();
    },
  };
}

/** Returns who acts, and on which link. The title is the reason of the record. */
function signature(link: LinkDetails) {
  const operator = findOperator();
  const details = { link, ...(operator && { person: operator.person }) };
  return { who: operator?.name ?? systemUser() ?? '', why: link.title ?? '', details };
}

const idOf = ({ token }: Pick<ShowLink, 'token'>): string => token.slice(0, 16);
const isOpen = (link: Pick<ShowLink, 'until' | 'endedBy'>): boolean => isShowing(link, Date.now());

/** The open links, then the last ones that have ended. Only these have their comments. */
function listedLinks(links: readonly ShowLink[]): readonly ShowLink[] {
  const ended = links.filter((link) => !isOpen(link)).slice(0, MAX_ENDED);
  return [...links.filter(isOpen), ...ended];
}

/** A comment with the file and the line of its text. */
function placed(comment: ShowComment, texts: ReadonlyMap<string, string>): ListedComment {
  const [file = '', pointer = ''] = comment.address.split('#');
  const text = texts.get(file);
  const found = text === undefined ? undefined : locate(text, pointer);
  const { id, at, who, path, words, address, text: written, doneBy } = comment;
  const listed = { id, at, who, path, words, address, text: written, doneBy };
  return found === undefined ? listed : { ...listed, file: `${file}.json`, line: found.line };
}

/** Throws Error for what the Studio does not offer. */
function assertShowable(
  { manifest }: LoadedRelease,
  { title, org, days }: Omit<ShowRequest, 'release'>,
): void {
  if (title === '' || title.length > MAX_TITLE)
    throw new Error(
      `Failed to make the link: please give it a title of 1 to ${MAX_TITLE} characters.`,
    );
  if (!SHOW_DAYS.includes(days))
    throw new Error(`Failed to make the link: it can last ${SHOW_DAYS.join(', ')} days.`);
  if (!Object.values(manifest.orgs).some(({ code }) => code === org))
    throw new Error(`Failed to make the link: the release has no lender ${org}.`);
}
