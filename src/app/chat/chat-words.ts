import type { CompiledSet, Context } from '../../engine/index.ts';
import type { ChatWords } from '../../ui/chat/words.ts';
import { readShellCopy } from '../shell/content/shell-copy.ts';

/** The texts of the chat, from the copy of the shell. */
export function chatWords(set: CompiledSet, context: Context): ChatWords {
  const copy = readShellCopy(set, context);
  return {
    chat: copy('chat'),
    unread: (count) => copy('chatUnread', { count }),
    title: copy('chatTitle'),
    close: copy('chatClose'),
    end: copy('chatEnd'),
    who: { customer: copy('chatYou'), agent: copy('chatAgent'), chatbot: copy('chatChatbot') },
    talkingWith: { agent: copy('chatWithAgent'), chatbot: copy('chatWithChatbot') },
    messages: copy('chatMessages'),
    waiting: copy('chatWaiting'),
    sending: copy('chatSending'),
    unsent: copy('chatUnsent'),
    resend: copy('chatResend'),
    message: copy('chatMessage'),
    send: copy('chatSend'),
    attach: copy('chatAttach'),
    removeFile: (file) => copy('chatRemoveFile', { file }),
    helpful: copy('chatHelpful'),
    notHelpful: copy('chatNotHelpful'),
    rated: copy('chatRated'),
    thanksTitle: copy('chatThanksTitle'),
    thanks: copy('chatThanks'),
    survey: copy('chatSurvey'),
    restart: copy('chatRestart'),
  };
}
