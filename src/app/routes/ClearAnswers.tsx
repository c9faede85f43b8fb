/** Asks before all answers of a journey are deleted. */
import type { ReactElement } from 'react';
import { restartJourney } from '../../client/index.ts';
import { useClient, useSet } from '../app-context.ts';
import { ModalDialog } from '../drawing.ts';
import { readShellCopy } from '../shell/content/shell-copy.ts';

interface ClearAnswersProps {
  readonly journey: string;
  /** Runs once the answers are deleted. */
  readonly onCleared: () => void;
  readonly onClose: () => void;
}

export function ClearAnswers({ journey, onCleared, onClose }: ClearAnswersProps): ReactElement {
  const client = useClient();
  const set = useSet();
  const copy = readShellCopy(set);
  const clear = (): void => {
    onClose();
    void restartJourney(client, journey);
    onCleared();
  };
  return (
    <ModalDialog title={copy('clearAnswersTitle')} onClose={onClose}>
      <p>{copy('clearAnswersText')}</p>
      <div className="dialog-actions">
        <button type="button" className="button button--primary" onClick={onClose}>
          {copy('keepAnswers')}
        </button>
        <button type="button" className="button button--secondary" onClick={clear}>
          {copy('screen.clearAnswers')}
        </button>
      </div>
    </ModalDialog>
  );
}
