import { useContext, type ReactElement, type ReactNode } from 'react';
import { EMPTY_VOCABULARY, text } from '../../engine/index.ts';
import { AppContext } from '../app-context.ts';
import { ErrorPage } from '../drawing.ts';
import type { SupportContent } from '../../ui/shell/org-context.ts';
import { buildSupport } from '../shell/content/shell-content.ts';

/** The texts until the definitions are loaded, and when the definitions have none. */
const DEFAULT_WORDS = {
  errorTitle: 'Sorry, looks like we have hit a snag!',
  errorText: 'Please click "Try again" to see if we can get you back moving.',
  tryAgain: 'Try again',
  goToDashboard: 'Go to dashboard',
} as const;

interface ErrorScreenProps {
  /** Replaces the general text. */
  readonly message?: ReactNode;
  /** The support until the definitions are loaded. */
  readonly support?: SupportContent;
  readonly onRetry: () => void;
}

/** The page that replaces what failed. */
export function ErrorScreen({ message, support, onRetry }: ErrorScreenProps): ReactElement {
  const { set, hours } = useContext(AppContext)?.client.get() ?? {};
  const word = (name: keyof typeof DEFAULT_WORDS): string =>
    text(set?.copy[name], {}, set?.vocabulary ?? EMPTY_VOCABULARY) || DEFAULT_WORDS[name];
  return (
    <ErrorPage
      title={word('errorTitle')}
      text={message ?? word('errorText')}
      // The shell, which provides the support, may be what failed.
      support={set ? buildSupport(set, hours) : support}
      onRetry={onRetry}
      retryLabel={word('tryAgain')}
      exit={{ label: word('goToDashboard'), to: set?.routing.publicPaths.home ?? '/' }}
    />
  );
}
