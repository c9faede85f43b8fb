/** The open chat panel: the start form, the messages, the message box, or the closing thanks. */
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { CHAT_FILES, chatFileFault, formatFileSize } from '../../domain/index.ts';
import { text, type CompiledSet } from '../../engine/index.ts';
import { ChatEnded } from '../../ui/chat/ChatEnded.tsx';
import { ChatMessages } from '../../ui/chat/ChatMessages.tsx';
import { ChatPanel } from '../../ui/chat/ChatPanel.tsx';
import { ChatComposer } from '../../ui/chat/ChatComposer.tsx';
import type { ChatWords, ShownMessage } from '../../ui/chat/words.ts';
import { useClient, useWholeState } from '../app-context.ts';
import { buildShellContext } from '../shell/shell-context.ts';
import { ChatFeedback, ChatStart } from './ChatForms.tsx';
import type { ChatState } from './controller/chat-reducer.ts';
import { shownError, shownMessages, findSurvey } from './chat-view.ts';
import { chatWords } from './chat-words.ts';
import type { Chat } from './use-chat.ts';

interface ConversationProps {
  readonly chat: Chat;
  readonly onClose: () => void;
}

/** The panel, with the feedback form over it once an answer is rated as not helpful. */
export function Conversation({ chat, onClose }: ConversationProps): ReactElement {
  const client = useClient();
  const { set } = useWholeState();
  const { pathname } = useLocation();
  const words = chatWords(set, buildShellContext(client, pathname));
  const [unhelpful, setUnhelpful] = useState<ShownMessage>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { controller, state } = chat;
  const { stage, session, error } = state;
  useFocusAtStart(box, stage);
  const isActive = stage === 'active' && session !== undefined;
  const notice = shownError(set, state);
  return (
    <>
      <ChatPanel
        words={words}
        {...(notice && { notice })}
        {...(isActive && {
          talkingWith: words.talkingWith[session.mode],
          onEnd: () => controller.end(),
        })}
        onClose={onClose}
      >
        {stage === 'form' || stage === 'starting' ? <ChatStart chat={chat} /> : null}
        <Messages chat={chat} words={words} onUnhelpful={setUnhelpful} />
        {isActive && error === 'expired' ? <Restart chat={chat} words={words} /> : null}
        {isActive && error !== 'expired' ? <Send chat={chat} words={words} box={box} /> : null}
        {stage === 'ended' ? <Ended chat={chat} words={words} /> : null}
      </ChatPanel>
      {unhelpful === undefined ? null : (
        <ChatFeedback chat={chat} message={unhelpful} onClose={() => setUnhelpful(undefined)} />
      )}
    </>
  );
}

/**
 * Moves the focus to the message box when a conversation opens, because the form's button is gone.
 */
function useFocusAtStart(
  box: RefObject<HTMLTextAreaElement | null>,
  stage: ChatState['stage'],
): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== 'active' && stage === 'active') box.current?.focus();
    before.current = stage;
  }, [stage, box]);
}

interface PartProps {
  readonly chat: Chat;
  readonly words: ChatWords;
}

/** The button that starts a new conversation when the current one has expired. */
function Restart({ chat, words }: PartProps): ReactElement {
  return (
    <button
      type="button"
      className="button button--primary chat-restart"
      onClick={() => chat.controller.reset()}
    >
      {words.restart}
    </button>
  );
}

interface MessagesProps extends PartProps {
  readonly onUnhelpful: (message: ShownMessage) => void;
}

/** The messages of an open conversation, or of an ended one that had any. */
function Messages({ chat, words, onUnhelpful }: MessagesProps): ReactElement | null {
  const { controller, state } = chat;
  const { stage, session } = state;
  const messages = shownMessages(state);
  if (session === undefined && (stage !== 'ended' || messages.length === 0)) return null;
  const rate = (message: ShownMessage, helpful: boolean): void => {
    const { questionId, text: response } = message;
    if (helpful) void controller.rate({ questionId, response, helpful });
    else onUnhelpful(message);
  };
  return (
    <ChatMessages
      messages={messages}
      words={words}
      waiting={session?.mode === 'agent'}
      onResend={(key) => void controller.resend(key)}
      onRate={rate}
    />
  );
}

interface SendProps extends PartProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

function Send({ chat, words, box }: SendProps): ReactElement {
  const { set } = useWholeState();
  return (
    <ChatComposer
      words={words}
      accept={CHAT_FILES}
      inputRef={box}
      formatSize={fileSize}
      validateFile={(file) => fileError(set, file)}
      onType={(typed) => chat.controller.type(typed)}
      onSend={(message, files) => void chat.controller.send(message, files)}
    />
  );
}

function fileSize(bytes: number): string {
  const size = formatFileSize(bytes);
  return size.ok ? size.value : '';
}

/** Returns why a file cannot be sent; undefined when it can. */
function fileError(set: CompiledSet, file: File): string | undefined {
  const fault = chatFileFault(file);
  if (fault === undefined) return undefined;
  const copy = fault === 'kind' ? 'chatFileKind' : 'chatFileSize';
  return text(set.copy[copy], { file: file.name }, set.vocabulary);
}

function Ended({ chat, words }: PartProps): ReactElement {
  const { set } = useWholeState();
  return (
    <ChatEnded words={words} survey={findSurvey(set)} onRestart={() => chat.controller.reset()} />
  );
}
