/** The tools of the sandbox, listed for the navigation and the start page. */

/** A page of the sandbox. `path` is its address, `hint` describes its purpose. */
export interface Tool {
  path: string;
  name: string;
  hint: string;
}

export const START: Tool = {
  path: '/sandbox',
  name: 'Start',
  hint: 'What this is, where to apply and to log in.',
};

/** The tools, grouped by task. */
export const TOOL_GROUPS: readonly { title: string; tools: readonly Tool[] }[] = [
  {
    title: 'Applications',
    tools: [
      {
        path: '/sandbox/applications',
        name: 'Applications',
        hint: 'Set a status, act as the lender, the notary or the other owners.',
      },
      {
        path: '/sandbox/pages',
        name: 'Pages',
        hint: 'How to reach each page of an application.',
      },
      {
        path: '/sandbox/values',
        name: 'Magic values',
        hint: 'Names, incomes, codes and accounts that change what happens.',
      },
      {
        path: '/sandbox/statuses',
        name: 'Statuses',
        hint: 'The steps of the lender in their order, and its events.',
      },
    ],
  },
  {
    title: 'Messages',
    tools: [
      {
        path: '/sandbox/outbox',
        name: 'Outbox',
        hint: 'E-mails that the lender would have sent, with their codes.',
      },
      {
        path: '/sandbox/codes',
        name: 'Login codes',
        hint: 'What each authenticator app shows now.',
      },
      {
        path: '/sandbox/chat',
        name: 'Chats',
        hint: 'Answer a conversation as the agent.',
      },
      {
        path: '/sandbox/feedback',
        name: 'Feedback',
        hint: 'Feedback to the CEO, and the waitlist.',
      },
    ],
  },
  {
    title: 'Settings',
    tools: [
      {
        path: '/sandbox/flags',
        name: 'Flags',
        hint: 'Turn features on and off for everybody.',
      },
      {
        path: '/sandbox/banners',
        name: 'Banners',
        hint: 'Send the sample banners of the products.',
      },
      {
        path: '/sandbox/maintenance',
        name: 'Maintenance',
        hint: 'Close pages, or the whole product.',
      },
      {
        path: '/sandbox/reset',
        name: 'Reset',
        hint: 'Delete all accounts, applications and settings.',
      },
    ],
  },
  {
    title: 'Reports',
    tools: [
      {
        path: '/sandbox/errors',
        name: 'Reported errors',
        hint: 'What the error reporter received.',
      },
      {
        path: '/sandbox/telemetry',
        name: 'Telemetry',
        hint: 'Journey events and sessions.',
      },
    ],
  },
];
