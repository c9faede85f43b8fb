/** Offers the survey when a link leaves an unfinished application. */
import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactElement,
} from 'react';
import { SurveyDialog } from '../../../ui/shell/dialogs/SurveyDialog.tsx';
import { useClient, useSet } from '../../app-context.ts';
import { LeaveSurvey, surveyAddress } from './leave-survey.ts';
import { leavingAction } from './leaving-link.ts';
import { readShellCopy } from '../content/shell-copy.ts';

/** The survey over the page; nothing until a link leaves an application. */
export function Survey({ path }: { readonly path: string }): ReactElement | null {
  const client = useClient();
  const set = useSet();
  const [survey] = useState(() => new LeaveSurvey(client));
  const isOpen = useSyncExternalStore(survey.subscribe, survey.get);
  const onClick = useEffectEvent((event: MouseEvent) => {
    const action = survey.isEnabledAt(path) ? leavingAction(client, path, event) : undefined;
    if (action === undefined) return;
    // The router ignores a link whose click is prevented.
    event.preventDefault();
    survey.open(action);
    survey.disable();
  });
  useEffect(() => {
    const listener = (event: MouseEvent): void => onClick(event);
    // The capture phase comes before the router's own listener.
    document.addEventListener('click', listener, true);
    return () => document.removeEventListener('click', listener, true);
  }, []);
  const copy = readShellCopy(set);
  const address = surveyAddress(client);
  if (!isOpen || address === undefined) return null;
  return (
    <SurveyDialog
      address={address}
      words={{
        title: copy('surveyTitle'),
        text: copy('surveyText'),
        take: copy('surveyTake'),
        leave: copy('surveyLeave'),
        stay: copy('surveyStay'),
      }}
      onClose={() => void survey.close()}
      onStay={() => survey.reset()}
    />
  );
}
