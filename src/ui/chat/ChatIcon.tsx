import type { ReactElement } from 'react';
import { PathIcon } from '../icons.tsx';

const PATHS = {
  chat: 'M3 4.5h14v9.5H9l-4 3.5v-3.5H3Z',
  clip: 'm8 11.5 4.6-4.6a1.6 1.6 0 0 1 2.3 2.3l-6 6a3.3 3.3 0 0 1-4.7-4.7l6.2-6.2',
  send: 'M3 10h13m-5.5-6L17 10l-6.5 6',
} as const;

/** Renders an icon of the chat. It is not in icons.tsx, to keep the first-screen bundle small. */
export function ChatIcon({ name }: { readonly name: keyof typeof PATHS }): ReactElement {
  return <PathIcon path={PATHS[name]} />;
}
