import { text, type CompiledSet, type Context } from '../../engine/index.ts';
import type { ChatWords } from '../../ui/chat/words.ts';

/** The words of the chat, from the shell's copy. */
export function chatWords(set: CompiledSet, context: Context): ChatWords {
  const say = (name: string, more: Context = {}): string =>
    text(set.copy[name], { ...context, ...more }, set.vocabulary);
  return {
    chat: say('chat'),
    unread: (count) => say('chatUnread', { count }),
    title: say('chatTitle'),
    close: say('chatClose'),
    end: say('chatEnd'),
    who: { customer: say('chatYou'), agent: say('chatAgent'), chatbot: say('chatChatbot') },
    talkingWith: { agent: say('chatWithAgent'), chatbot: say('chatWithChatbot') },
    messages: say('chatMessages'),
    waiting: say('chatWaiting'),
    sending: say('chatSending'),
    unsent: say('chatUnsent'),
    resend: say('chatResend'),
    message: say('chatMessage'),
    send: say('chatSend'),
    attach: say('chatAttach'),
    removeFile: (file) => say('chatRemoveFile', { file }),
    helpful: say('chatHelpful'),
    notHelpful: say('chatNotHelpful'),
    rated: say('chatRated'),
    thanksTitle: say('chatThanksTitle'),
    thanks: say('chatThanks'),
    survey: say('chatSurvey'),
    restart: say('chatRestart'),
  };
}
