/**
 * The adapter between the chat and a client. The operation definitions give the calls and paths.
 */
import { runInSession, type Client } from '../../../client/index.ts';
import {
  parseAddress,
  requestFor,
  type OperationRequest,
  type RefusedRequest,
} from '../../../engine/index.ts';
import { OmniChat } from '../../../services/chat/adapter.ts';
import type { ChatCall } from '../../../services/chat/call.ts';
import type { SocketPort } from '../../../services/chat/connection.ts';
import type { ChatPort } from '../../../services/chat/port.ts';
import { buildShellContext } from '../../shell/shell-context.ts';

type ChatContext = Parameters<ChatCall>[1];

/** The chat of a client. */
export function chatPort(client: Client, socket: SocketPort): ChatPort {
  return new OmniChat({
    socket,
    clock: client.clock,
    isSignedIn: () => client.get().authenticated,
    call: chatCall(client),
    pathOf(operation, context) {
      const request = buildRequest(client, operation, context);
      return 'refused' in request ? undefined : request.path;
    },
  });
}

/** Sends the operations of the chat. */
function chatCall(client: Client): ChatCall {
  return async (operation, context, { file, key } = {}) => {
    const request = buildRequest(client, operation, context);
    if ('refused' in request)
      return {
        run: operation,
        outcome: 'failed',
        response: { status: 0, message: request.refused },
      };
    // A call without the sign-in is refused because of the conversation's own token.
    return runInSession(client, request, { file, idempotencyKey: key });
  };
}

/** The request of an operation in the context of the current address. */
function buildRequest(
  client: Client,
  operation: string,
  context: ChatContext,
): OperationRequest | RefusedRequest {
  const { path } = parseAddress(client.navigation.address());
  return requestFor(client.get().set, operation, {
    ...buildShellContext(client, path),
    ...context,
  });
}
