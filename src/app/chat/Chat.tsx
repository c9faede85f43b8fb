/** The chat: a button on every page, and the panel that it opens. A lazy chunk. */
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ChatButton } from '../../ui/chat/ChatButton.tsx';
import { useClient, useWholeState } from '../app-context.ts';
import { buildShellContext } from '../shell/shell-context.ts';
import { chatWords } from './chat-words.ts';
import { Conversation } from './Conversation.tsx';
import { opensChat, withoutOpenParameter } from './open-parameter.ts';
import { useChat } from './use-chat.ts';

interface ChatProps {
  /** The `mode` of the visit's first address; undefined without one. */
  readonly requestedMode: string | undefined;
  /** Whether the visit's first address opens the chat. */
  readonly wasRequested: boolean;
  /** Whether that, or the page's own wish to open it, is still to be done. */
  readonly isPending: boolean;
  readonly onOpened: () => void;
}

/** The button, and the panel while it is open. */
export default function Chat({ requestedMode, onOpened, ...request }: ChatProps): ReactElement {
  const client = useClient();
  const { set } = useWholeState();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = chatWords(set, buildShellContext(client, pathname));
  const chat = useChat(client, { isVisible: open, requestedMode });
  useOpenParameter(request, () => {
    setOpen(true);
    onOpened();
  });
  const wasOpen = useRef(open);
  useEffect(() => {
    // While the modal panel is drawn, nothing outside of it can take the focus.
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const { unread } = chat.state;
  return (
    <>
      <ChatButton
        label={words.chat}
        unread={unread > 0 ? words.unread(unread) : ''}
        open={open}
        buttonRef={button}
        onOpen={() => setOpen(!open)}
      />
      {open ? <Conversation chat={chat} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/**
 * Opens the chat when the address or the visit's first one has the parameter for it, and removes the
 * parameter. A login that the first address was redirected to leads to an address without it.
 */
function useOpenParameter(
  { wasRequested, isPending }: Pick<ChatProps, 'wasRequested' | 'isPending'>,
  onOpen: () => void,
): void {
  const { pathname, search, hash, state } = useLocation();
  const go = useNavigate();
  const isRequested = isPending || opensChat(search);
  const rest = wasRequested || isRequested ? withoutOpenParameter(search) : search;
  const openAtLoad = useEffectEvent(async () => {
    if (rest !== search)
      await go(pathname + rest + hash, { replace: true, state: state as unknown });
    if (isRequested) onOpen();
  });
  useEffect(() => {
    if (isRequested || rest !== search) void openAtLoad();
  }, [isRequested, rest, search, pathname]);
}
