/** The chat: a button on every page and what is behind it. Fetched apart, once nothing else is waited for. */
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CHAT_FILES, chatFileFault, formatFileSize } from '../../domain/index.ts';
import { text } from '../../engine/index.ts';
import { flagState } from '../../services/index.ts';
import { ChatButton } from '../../ui/chat/ChatButton.tsx';
import { ChatEnded } from '../../ui/chat/ChatEnded.tsx';
import { ChatMessages } from '../../ui/chat/ChatMessages.tsx';
import { ChatPanel } from '../../ui/chat/ChatPanel.tsx';
import { ChatComposer } from '../../ui/chat/ChatComposer.tsx';
import type { ShownMessage } from '../../ui/chat/words.ts';
import { useClient, useAppState } from '../app-context.ts';
import { ChatFeedback, ChatStart } from './chat-forms.tsx';
import { shownMessages, shownTrouble, surveyOf } from './chat-shown.ts';
import { chatWords } from './chat-words.ts';
import { withoutOpener } from './chat-opener.ts';
import { shellContextOf } from '../shell/shell-context.ts';
import { useChat, type Chat } from './use-chat.ts';

/** The button, and the panel while it is open. */
export default function ChatOf({ asked }: { readonly asked: string | undefined }): ReactElement {
  const client = useClient();
  const { set, remoteFlags } = useAppState();
  const { pathname, search, hash, state: kept } = useLocation();
  const go = useNavigate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const context = shellContextOf(client, pathname);
  const words = chatWords(set, context);
  const stream =
    flagState(set.flags, remoteFlags, client.tabStorage).flags['fe-webchat-stream'] === true;
  const chat = useChat(client, { shown: open, asked, stream });
  const left = withoutOpener(search);
  const openAtLoad = useEffectEvent((rest: string) => {
    void Promise.resolve(
      go(pathname + rest + hash, { replace: true, state: kept as unknown }),
    ).then(() => setOpen(true));
  });
  useEffect(() => {
    if (left !== undefined) openAtLoad(left);
  }, [left, pathname]);
  const wasOpen = useRef(open);
  useEffect(() => {
    // Not before the panel is gone: what lies behind a modal one can't have the focus.
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const close = () => setOpen(false);
  const { unread } = chat.state;
  return (
    <>
      <ChatButton
        label={words.chat}
        unread={unread > 0 ? words.unread(unread) : ''}
        open={open}
        buttonRef={button}
        onOpen={() => (open ? close() : setOpen(true))}
      />
      {open ? <Conversation chat={chat} onClose={close} /> : null}
    </>
  );
}

const sizeOf = (bytes: number): string => {
  const size = formatFileSize(bytes);
  return size.ok ? size.value : '';
};

function Conversation({
  chat,
  onClose,
}: {
  readonly chat: Chat;
  readonly onClose: () => void;
}): ReactElement {
  const client = useClient();
  const { set } = useAppState();
  const { pathname } = useLocation();
  const context = shellContextOf(client, pathname);
  const words = chatWords(set, context);
  const [doubted, setDoubted] = useState<ShownMessage>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { state } = chat;
  const { stage, session } = state;
  // What was pressed to begin is gone; the next thing to do has the focus.
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== 'talking' && stage === 'talking') box.current?.focus();
    before.current = stage;
  }, [stage]);
  const rate = (message: ShownMessage, helpful: boolean) => {
    if (helpful)
      void chat.rate({ questionId: message.questionId, response: message.text, helpful });
    else setDoubted(message);
  };
  const faultOf = (file: File): string | undefined => {
    const fault = chatFileFault(file);
    return (
      fault &&
      text(
        set.copy[fault === 'kind' ? 'chatFileKind' : 'chatFileSize'],
        { file: file.name },
        set.vocabulary,
      )
    );
  };
  const talking = stage === 'talking' && session !== undefined;
  return (
    <>
      <ChatPanel
        words={words}
        notice={shownTrouble(set, state.trouble)}
        talkingWith={talking ? words.talkingWith[session.mode] : undefined}
        onClose={onClose}
        onEnd={talking ? chat.end : undefined}
      >
        {stage === 'asking' || stage === 'starting' ? <ChatStart chat={chat} /> : null}
        {talking || (stage === 'ended' && state.messages.length > 0) ? (
          <ChatMessages
            messages={shownMessages(state)}
            words={words}
            waiting={session?.mode === 'agent'}
            onResend={chat.resend}
            onRate={rate}
          />
        ) : null}
        {talking && state.trouble === 'token' ? (
          <button
            type="button"
            className="button button--primary chat-restart"
            onClick={chat.restart}
          >
            {words.restart}
          </button>
        ) : null}
        {talking && state.trouble !== 'token' ? (
          <ChatComposer
            words={words}
            accept={CHAT_FILES}
            inputRef={box}
            formatSize={sizeOf}
            validateFile={faultOf}
            onSend={chat.say}
          />
        ) : null}
        {stage === 'ended' ? (
          <ChatEnded words={words} survey={surveyOf(set)} onRestart={chat.restart} />
        ) : null}
      </ChatPanel>
      {doubted === undefined ? null : (
        <ChatFeedback chat={chat} message={doubted} onClose={() => setDoubted(undefined)} />
      )}
    </>
  );
}
