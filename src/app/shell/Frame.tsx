import { Component, lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isAdditionalSigner, own } from '../../domain/index.ts';
import { loginFor } from '../../engine/index.ts';
import { LinkContext } from '../../ui/link.ts';
import { AppLink } from '../routes/AppLink.tsx';
import { useAppState } from '../app-context.ts';
import { ChatLoader } from '../chat/chat-loader.tsx';
import { Shell } from '../drawing.ts';
import { shellOf } from './shell-content.ts';
import { shellPlaceOf } from './shell-place.ts';

// None of these is waited for before the first question.
const around = () => import('./sidebar.tsx');
const Sidebar = lazy(around);
const ApplicationLine = lazy(() => around().then((parts) => ({ default: parts.ApplicationLine })));
const Protection = lazy(() => around().then((parts) => ({ default: parts.Protection })));
const Notifications = lazy(() => import('./notifications.tsx'));
const Banners = lazy(() => import('./banners.tsx'));

/** The shell around every place, with links that stay inside the app. */
export function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  const { set, info, authenticated, licenses, loaded } = useAppState();
  const { pathname: path, search } = useLocation();
  const { asks, signer, side } = shellPlaceOf(set, path + search, path);
  const inside = authenticated ? side : undefined;
  const signs =
    signer ||
    isAdditionalSigner({ identity: loaded['profile'], application: loaded['application'] });
  const shell = shellOf(set, info, {
    licenses,
    dashboard: !signs || own(loaded['profile'], 'isBroker') === true,
  });
  return (
    <LinkContext value={AppLink}>
      <Shell
        {...shell}
        login={{ ...shell.login, to: (signer ? loginFor(set, path) : undefined) ?? shell.login.to }}
        authenticated={authenticated}
        link={AppLink}
        banners={
          asks ? undefined : (
            <Apart>
              <Banners />
            </Apart>
          )
        }
        tools={
          authenticated && !asks ? (
            <Apart>
              <Notifications path={path} signer={signer} />
            </Apart>
          ) : undefined
        }
        sidebar={
          inside && (
            <Apart>
              <Sidebar path={path} side={inside} />
            </Apart>
          )
        }
        above={
          inside && (
            <Apart>
              <ApplicationLine path={path} />
            </Apart>
          )
        }
        below={
          inside && (
            <Apart>
              <Protection path={path} />
            </Apart>
          )
        }
      >
        {children}
      </Shell>
      <Apart>
        <ChatLoader />
      </Apart>
    </LinkContext>
  );
}

/** A part that the page does without while it comes, and when it fails. */
class Apart extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    console.warn('A part of the shell is left out.', error);
  }
  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
