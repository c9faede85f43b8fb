import type { ReactElement } from 'react';
import { Anchor } from '../../link.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface SurveyDialogProps {
  /** The address of the survey, which opens in a new tab. */
  readonly address: string;
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly take: string;
    readonly leave: string;
    readonly stay: string;
  };
  /** Called when the person leaves, with or without the survey. */
  readonly onClose: () => void;
  /** Called when the person stays on the page. */
  readonly onStay: () => void;
}

/** Offers a survey to a person who is leaving. */
export function SurveyDialog(props: SurveyDialogProps): ReactElement {
  const { address, words, onClose, onStay } = props;
  return (
    <ModalDialog title={words.title} onClose={onClose}>
      <p>{words.text}</p>
      <div className="dialog-actions">
        <Anchor to={address} external className="button button--primary" onClick={onClose}>
          {words.take}
        </Anchor>
        <button type="button" className="button button--secondary" onClick={onClose}>
          {words.leave}
        </button>
        <button type="button" className="button button--secondary" onClick={onStay}>
          {words.stay}
        </button>
      </div>
    </ModalDialog>
  );
}
