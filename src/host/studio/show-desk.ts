/** The links to show of the Studio: makes them, lists them and ends them. */
import { randomBytes } from 'node:crypto';
import {
  isShowing,
  type LinkDetails,
  type LoadedRelease,
  loadRelease,
  type ReleaseStore,
  sha256,
  type ShowLink,
  showLinksIn,
  systemUser,
} from '../../release/index.ts';
import { findOperator } from '../operators/operator.ts';
import { SHOW } from '../show/show-cookies.ts';

export const SHOW_DAYS: readonly number[] = [1, 7, 30];
const DAY_MS = 24 * 3600_000;
const TOKEN_BYTES = 16;
const MAX_TITLE = 80;
/** The links that have ended and are still listed. */
const MAX_ENDED = 20;

export interface ShowRequest {
  readonly release: string;
  /** What is shown, for those who see it. */
  readonly title: string;
  /** Code of the lender. */
  readonly org: string;
  readonly days: number;
}

export interface ListedLink extends Omit<ShowLink, 'token'> {
  /** Names the link, and does not open it. */
  readonly id: string;
  readonly isOpen: boolean;
}

export interface LinksState {
  /** The open ones first, the newest first. */
  readonly links: readonly ListedLink[];
}

export interface ShowDesk {
  state(): Promise<LinksState>;
  /** Resolves with the path that opens the link. Nobody can read it again. */
  make(request: ShowRequest): Promise<LinksState & { readonly path: string }>;
  end(id: string): Promise<LinksState>;
}

interface DeskInput {
  readonly store: ReleaseStore;
  readonly dataDir: string;
}

/** Opens the desk. */
export function openShowDesk({ store, dataDir }: DeskInput): ShowDesk {
  const state = async (): Promise<LinksState> => {
    const links = showLinksIn(await store.record()).map(listed);
    const ended = links.filter(({ isOpen }) => !isOpen).slice(0, MAX_ENDED);
    return { links: [...links.filter(({ isOpen }) => isOpen), ...ended] };
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
      return { ...(await state()), path: `${SHOW}/${token}` };
    },
    async end(id) {
      const found = showLinksIn(await store.record()).find((link) => idOf(link) === id);
      if (found === undefined || !isShowing(found, Date.now()))
        throw new Error(
          'Failed to end the link: it has ended already. Please read the list again.',
        );
      const { token, release } = found;
      await store.recordLink({ ...signature({ token }), release, isEnd: true });
      return state();
    },
  };
}

/** Who acts, and on which link. The title is the reason of the record. */
function signature(link: LinkDetails) {
  const operator = findOperator();
  const details = { link, ...(operator && { person: operator.person }) };
  return { who: operator?.name ?? systemUser() ?? '', why: link.title ?? '', details };
}

const idOf = ({ token }: ShowLink): string => token.slice(0, 16);

function listed(link: ShowLink): ListedLink {
  const { token: _, ...rest } = link;
  return { ...rest, id: idOf(link), isOpen: isShowing(link, Date.now()) };
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
