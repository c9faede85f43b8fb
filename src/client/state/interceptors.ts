/** Sends requests through interceptors, which are added while the page is open. */
import type { Transport } from '../../services/index.ts';

/** Changes a request before `send`, or its response afterwards. */
type Interceptor = (request: Parameters<Transport>[0], send: Transport) => ReturnType<Transport>;

export interface InterceptedTransport {
  readonly transport: Transport;
  /** Each request passes this interceptor first from now on. */
  readonly intercept: (interceptor: Interceptor) => void;
}

export function interceptedTransport(transport: Transport): InterceptedTransport {
  let send = transport;
  return {
    transport: (request) => send(request),
    intercept(interceptor) {
      const inner = send;
      send = (request) => interceptor(request, inner);
    },
  };
}
