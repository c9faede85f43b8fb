import type { Client } from '../../../client/index.ts';
import { parseAddress, requestFor } from '../../../engine/index.ts';
import type { ChatCall } from '../../../services/chat.ts';
import { run } from '../../../services/index.ts';
import { shellContextOf } from '../../shell/shell-context.ts';

/** Sends the operations of the chat, with the context of the present address. */
export function chatCall(client: Client): ChatCall {
  return async (operation, context, { file, key } = {}) => {
    const { path } = parseAddress(client.navigation.address());
    const request = requestFor(client.get().set, operation, {
      ...shellContextOf(client, path),
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
