/** The footer in a side panel, for small windows. */
import type { ReactElement } from 'react';
import { text } from '../../../engine/index.ts';
import { useAppState, useClient, useSet } from '../../app-context.ts';
import { chatFlags } from '../../chat/controller/chat-flags.ts';
import { ModalDialog } from '../../drawing.ts';
import { FooterAt } from './LegalFooter.tsx';

interface FooterPanelProps {
  /** The path of the page. */
  readonly path: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onChat: () => void;
}

/** Renders the footer, and in it the button that opens the chat where it is offered. */
export function FooterPanel(props: FooterPanelProps): ReactElement {
  const { path, title, onClose, onChat } = props;
  const client = useClient();
  const set = useSet();
  const isOffered = useAppState((state) => chatFlags(state, client).isOffered);
  const openChat = () => {
    onClose();
    onChat();
  };
  const chat = isOffered ? (
    <button type="button" className="button button--secondary" onClick={openChat}>
      {text(set.copy['chat'], {}, set.vocabulary)}
    </button>
  ) : undefined;
  return (
    <ModalDialog title={title} side onClose={onClose}>
      <FooterAt path={path} chat={chat} />
    </ModalDialog>
  );
}
