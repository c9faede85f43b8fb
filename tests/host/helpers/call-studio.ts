/** Calls a method of a desk as the Studio does, for tests. */
import type { HostApp } from './host-parts.ts';

/** `method`: such as `changes/publish`. */
export const callStudio = async (
  app: HostApp,
  method: string,
  ...args: readonly unknown[]
): Promise<Response> =>
  app.request(`/studio/api/${method}`, { method: 'POST', body: JSON.stringify({ args }) });
