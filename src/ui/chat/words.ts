/** The content that the app passes to the chat: messages, notices and texts. */

/** A message as it is shown. */
export interface ShownMessage {
  readonly id: string;
  readonly questionId: string;
  readonly from: 'customer' | 'agent' | 'chatbot';
  readonly text: string;
  /** An ISO instant; empty when it is unknown. */
  readonly at: string;
  /** Undefined once the lender has the message. */
  readonly state?: 'sending' | 'unsent';
  /** Whether the borrower rated this answer. Undefined when it cannot be rated. */
  readonly rated?: boolean;
}

/** A problem of the conversation. A warning ends by itself or with a restart. */
export interface ChatNotice {
  readonly tone: 'warning' | 'error';
  readonly text: string;
}

/** The texts of the chat's own controls. */
export interface ChatWords {
  readonly chat: string;
  readonly unread: (count: number) => string;
  readonly title: string;
  readonly close: string;
  readonly end: string;
  readonly who: Readonly<Record<ShownMessage['from'], string>>;
  readonly talkingWith: Readonly<Record<'agent' | 'chatbot', string>>;
  readonly messages: string;
  readonly waiting: string;
  readonly sending: string;
  readonly unsent: string;
  readonly resend: string;
  readonly message: string;
  readonly send: string;
  readonly attach: string;
  readonly removeFile: (file: string) => string;
  readonly helpful: string;
  readonly notHelpful: string;
  readonly rated: string;
  readonly thanksTitle: string;
  readonly thanks: string;
  readonly survey: string;
  readonly restart: string;
}
