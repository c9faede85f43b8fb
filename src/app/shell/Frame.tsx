/** The shell around every place, with links that stay inside the app. */
import {
  memo,
  startTransition,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useLocation, type Location } from 'react-router';
import { isAdditionalSigner, own } from '../../domain/index.ts';
import { loginFor, stepAt, type CompiledSet } from '../../engine/index.ts';
import type { AppState } from '../../client/index.ts';
import type { ShellProps } from '../../ui/index.ts';
import { LinkContext } from '../../ui/link.ts';
import { AppLink } from '../routes/AppLink.tsx';
import { pagePart } from '../routes/lazy-pages.tsx';
import { afterPaint } from '../after-paint.ts';
import { useAppState, useSet } from '../app-context.ts';
import { idleAfterFirstScreen } from '../boot/first-screen.ts';
import { Shell } from '../drawing.ts';
import { accountChunk, idleChunk } from '../late-chunks.ts';
import { OptionalPart } from './OptionalPart.tsx';
import { buildShellArea, type ShellArea } from './shell-area.ts';
import { buildGroup, findText } from './content/org-values.ts';
import { protectionNote } from './content/protection-note.ts';
import { LegalFooter } from './footer/LegalFooter.tsx';
import { TasksUnavailable } from './notifications/TasksUnavailable.tsx';
import { buildShellContent } from './content/shell-content.ts';
import { readShellCopy } from './content/shell-copy.ts';

const idle = { after: idleAfterFirstScreen };
const AccountTools = accountChunk.part('AccountTools', idle);
const Apps = accountChunk.part('Apps', idle);
const Notifications = accountChunk.part('Notifications', { ...idle, failed: TasksUnavailable });
const ApplicationSidebar = pagePart('ApplicationSidebar');
const FooterPanel = idleChunk.part('FooterPanel');
const Extras = idleChunk.part('Extras', idle);
const Banners = idleChunk.part('Banners', idle);

interface FrameProps {
  readonly children: ReactNode;
}

/**
 * The shell with the chat; `children` is the place at the address. From a step to another one the
 * shell changes little, so it is rendered after the step, which a person waits for.
 */
export function Frame({ children }: FrameProps): ReactElement {
  const set = useSet();
  const now = useLocation();
  const [before, setBefore] = useState(now);
  useEffect(() => afterPaint(() => startTransition(() => setBefore(now))), [now]);
  const isStep = ({ pathname, search }: Location): boolean =>
    stepAt(set, pathname + search) !== undefined;
  return (
    <LocatedFrame location={isStep(now) && isStep(before) ? before : now}>{children}</LocatedFrame>
  );
}

interface LocatedFrameProps extends FrameProps {
  readonly location: Location;
}

const LocatedFrame = memo(function LocatedFrame({
  location: { pathname: path, search, state: history },
  children,
}: LocatedFrameProps): ReactElement {
  const set = useSet();
  const info = useAppState((state) => state.info);
  const authenticated = useAppState((state) => state.authenticated);
  const hours = useAppState((state) => state.hours);
  const area = buildShellArea(set, path + search, path);
  const dashboard = useAppState((state) => hasDashboard(state, area));
  const content = buildShellContent(set, info, { hours, dashboard });
  const { login } = content;
  const [wantsChat, setWantsChat] = useState(false);
  const [firstSearch] = useState(search);
  const wanted = own(history, 'redirectUrl') ?? new URLSearchParams(search).get('redirectUrl');
  const loginTo = loginLink(set, area.isSignerArea ? path : wanted);
  return (
    <LinkContext value={AppLink}>
      <Shell
        {...content}
        {...buildParts({ area, path, authenticated, isOwner: dashboard })}
        {...footerParts({ set, path, onChat: () => setWantsChat(true) })}
        login={login && { ...login, to: loginTo ?? login.to }}
        authenticated={authenticated}
        link={AppLink}
        account={
          <OptionalPart>
            <AccountTools path={path} isOwner={dashboard} />
          </OptionalPart>
        }
      >
        {children}
      </Shell>
      {set.part === undefined && (
        <OptionalPart>
          <Extras
            path={path}
            firstSearch={firstSearch}
            wantsChat={wantsChat}
            onChatOpened={() => setWantsChat(false)}
          />
        </OptionalPart>
      )}
    </LinkContext>
  );
});

interface FooterInput {
  readonly set: CompiledSet;
  readonly path: string;
  readonly onChat: () => void;
}

/** The footer of wide windows, and what opens it in small ones. */
export function footerParts({
  set,
  path,
  onChat,
}: FooterInput): Pick<ShellProps, 'footer' | 'footerBar'> {
  const copy = readShellCopy(set);
  const title = copy('supportAndLegal');
  const number = findText(buildGroup(set.org['companyInfo'])['nmls']);
  const protection = protectionNote(set, path);
  const panel = (close: () => void): ReactNode => (
    <OptionalPart>
      <FooterPanel path={path} title={title} onClose={close} onChat={onChat} />
    </OptionalPart>
  );
  return {
    footer: (
      <OptionalPart>
        <LegalFooter path={path} />
      </OptionalPart>
    ),
    footerBar: {
      label: title,
      help: copy('screen.help'),
      notes: [
        ...(protection === undefined ? [] : [protection]),
        ...(number === undefined ? [] : [copy('registration', { number })]),
      ],
      panel,
    },
  };
}

/** Additional signers have no dashboard, unless they are brokers. */
function hasDashboard({ loaded }: AppState, { isSignerArea }: ShellArea): boolean {
  const { identity, application } = loaded;
  const isSigner = isSignerArea || isAdditionalSigner({ identity, application });
  return !isSigner || own(identity, 'isBroker') === true;
}

/**
 * The login that leads back to an address: one of the signers' area, or the one that a page of the
 * login was opened for. Undefined without an address.
 */
const loginLink = (set: CompiledSet, address: unknown): string | undefined =>
  typeof address === 'string' ? loginFor(set, address) : undefined;

interface PartsInput {
  readonly area: ShellArea;
  readonly path: string;
  readonly authenticated: boolean;
  /** Whether the person has a dashboard. */
  readonly isOwner: boolean;
}

type ShellParts = Pick<ShellProps, 'banners' | 'apps' | 'tools' | 'sidebar'>;

/**
 * The parts that the shell loads around a place. It has banners only once it is drawn.
 */
function buildParts({ area, path, authenticated, isOwner }: PartsInput): ShellParts {
  const { isStep, isSignerArea, sidebar } = area;
  const optional = (part: ReactNode): ReactNode => <OptionalPart>{part}</OptionalPart>;
  return {
    banners: optional(<Banners isStep={isStep} />),
    ...(authenticated && {
      apps: optional(<Apps path={path} isOwner={isOwner} />),
      tools: optional(<Notifications path={path} isSignerArea={isSignerArea} />),
    }),
    ...(authenticated &&
      sidebar && { sidebar: optional(<ApplicationSidebar path={path} owner={sidebar} />) }),
  };
}
