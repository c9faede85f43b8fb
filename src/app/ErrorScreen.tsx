import { useContext, type ReactElement } from 'react';
import { EMPTY_VOCABULARY, text } from '../engine/index.ts';
import { AppContext } from './app-context.ts';
import { ErrorPage } from './drawing.ts';

/** What is said until the definitions are there, and where they say nothing. */
const WORDS = {
  errorTitle: 'Sorry, looks like we have hit a snag!',
  errorText: 'Please click "Try again" to see if we can get you back moving.',
  tryAgain: 'Try again',
  goToDashboard: 'Go to dashboard',
} as const;

/** The page that stands for what failed. `told` takes the place of its text. Whom to call is the organisation's own. */
export function ErrorScreen({
  told,
  onRetry,
}: {
  readonly told?: string;
  readonly onRetry: () => void;
}): ReactElement {
  const set = useContext(AppContext)?.world.get().set;
  const say = (name: keyof typeof WORDS): string =>
    text(set?.copy[name], {}, set?.vocabulary ?? EMPTY_VOCABULARY) || WORDS[name];
  return (
    <ErrorPage
      title={say('errorTitle')}
      text={told ?? say('errorText')}
      onRetry={onRetry}
      retryLabel={say('tryAgain')}
      dashboard={{ label: say('goToDashboard'), to: '/dashboard' }}
    />
  );
}
