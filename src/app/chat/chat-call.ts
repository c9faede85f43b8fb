import { requestFor } from '../../engine/index.ts';
import { run } from '../../services/index.ts';
import type { ChatCall } from '../../services/chat.ts';
import { shellContextOf } from '../shell/shell-context.ts';
import type { Client } from '../../client/index.ts';

/** Sends the chat's operations, each as its definition says, from wherever the browser is. */
export function chatCall(client: Client): ChatCall {
  return async (operation, context, { file, key } = {}) => {
    const request = requestFor(client.get().set, operation, {
      ...shellContextOf(client, globalThis.location.pathname),
      ...context,
    });
    if ('refused' in request)
      return {
        run: operation,
        outcome: 'failed',
        response: { status: 0, message: request.refused },
      };
    return run(request, { ...client, file, idempotencyKey: key });
  };
}
