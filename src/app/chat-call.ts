import { requestFor } from '../engine/index.ts';
import { run } from '../services/index.ts';
import type { ChatCall } from '../services/chat.ts';
import { shellContextOf } from './shell-context.ts';
import type { World } from './world.ts';

/** Sends the chat's operations, each as its definition says, from wherever the browser is. */
export function chatCall(world: World): ChatCall {
  return async (operation, context, { file, key } = {}) => {
    const request = requestFor(world.get().set, operation, {
      ...shellContextOf(world, globalThis.location.pathname),
      ...context,
    });
    if ('refused' in request)
      return {
        run: operation,
        outcome: 'failed',
        response: { status: 0, message: request.refused },
      };
    return run(request, { ...world, file, idempotencyKey: key });
  };
}
