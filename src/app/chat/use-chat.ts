import { useContext, useEffect, useState } from 'react';
import type { Client } from '../../client/index.ts';
import { useSnapshot } from '../routes/use-snapshot.ts';
import { ChatController, type ChatView } from './controller/chat-controller.ts';
import { IntervalContext } from './controller/interval.ts';
import { SocketContext } from './controller/socket.ts';

/** A chat as it is drawn, with the actions of the visitor. */
export interface Chat extends ChatView {
  readonly controller: ChatController;
}

interface UseChatInput {
  /** Whether the panel is open. */
  readonly isVisible: boolean;
  /** The `mode` of the visit's first address; undefined without one. */
  readonly requestedMode: string | undefined;
}

/** The chat of this tab, polled while its component is mounted. */
export function useChat(client: Client, { isVisible, requestedMode }: UseChatInput): Chat {
  const interval = useContext(IntervalContext);
  const socket = useContext(SocketContext);
  const [controller] = useState(
    () => new ChatController(client, { interval, socket, requestedMode }),
  );
  const view = useSnapshot(controller);
  useEffect(() => controller.start(), [controller]);
  useEffect(() => controller.setVisible(isVisible), [controller, isVisible]);
  return { ...view, controller };
}
