/** What a message list knows of a message. */
export interface ShownMessage {
  readonly id: string;
  readonly questionId: string;
  readonly from: 'customer' | 'agent' | 'chatbot';
  readonly text: string;
  /** ISO instant; empty when it is not known. */
  readonly at: string;
  /** Of one that the lender does not have yet. */
  readonly state?: 'sending' | 'unsent';
  /** Of an answer that was rated. */
  readonly rated?: boolean;
}

/** What went wrong; a warning passes by itself or with a new start. */
export interface ShownTrouble {
  readonly tone: 'warning' | 'error';
  readonly text: string;
}

/** All that the chat says by itself. */
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
