import { useContext, type ReactElement, type ReactNode } from 'react';
import { copyOf, EMPTY_VOCABULARY } from '../../engine/index.ts';
import { AppContext } from '../app-context.ts';
import { ErrorPage } from '../drawing.ts';
import type { SupportContent } from '../../ui/shell/org-context.ts';
import { buildSupport } from '../shell/content/shell-content.ts';

/** The texts of a page that could not load any. */
const WITHOUT_DEFINITIONS: Readonly<Record<string, string>> = {
  'screen.errorTitle': 'Sorry, looks like we have hit a snag!',
  'screen.errorText': 'Please click "Try again" to see if we can get you back moving.',
  'screen.goHome': 'Go to dashboard',
};
const NO_SET = { copy: WITHOUT_DEFINITIONS, vocabulary: EMPTY_VOCABULARY };

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
  const copy = copyOf(set ?? NO_SET);
  return (
    <ErrorPage
      title={copy('screen.errorTitle')}
      text={message ?? copy('screen.errorText')}
      // The shell, which provides the support, may be what failed.
      support={set ? buildSupport(set, hours) : support}
      onRetry={onRetry}
      retryLabel={copy('screen.tryAgain')}
      exit={{ label: copy('screen.goHome'), to: set?.routing.publicPaths.home ?? '/' }}
    />
  );
}
