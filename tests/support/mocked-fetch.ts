/** A network of handlers in place of `fetch`. */
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import type { RequestHandler } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';

type Sources = ConstructorParameters<typeof InterceptorSource>[0]['interceptors'];

/**
 * Answers each `fetch` with the handlers, once enabled; a request without a handler fails.
 * MSW's own set-up for Node replaces the sockets below `fetch`, which takes longer and now and then
 * fails to pass on a network error.
 */
export function mockedFetch(...handlers: readonly RequestHandler[]) {
  return defineNetwork({
    // The types of the two entries of the package are declared apart.
    sources: [
      new InterceptorSource({ interceptors: [new FetchInterceptor()] as unknown as Sources }),
    ],
    onUnhandledFrame: 'error',
    context: { quiet: true },
    handlers: [...handlers],
  });
}

/**
 * A response that makes `fetch` reject, as without a network. `HttpResponse.error()` is not known as
 * one once a host of the same worker has replaced the global `Response`.
 */
export const networkError = (): Response =>
  Object.defineProperty(new Response(), 'type', { value: 'error' });
