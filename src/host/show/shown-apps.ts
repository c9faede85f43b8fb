/** Keeps the apps of the links that are open. */
import type { ShowLink } from '../../release/index.ts';
import { openShownApp, type ShownApp, type ShownParts } from './shown-app.ts';

/** The most links that are open at once; each has its lender in memory. */
const MAX_OPEN = 20;

/** Over the limit the one closes that nobody asked for the longest. */
export function openShownApps(parts: ShownParts) {
  const apps = new Map<string, Promise<ShownApp | undefined>>();
  const drop = (token: string): void => {
    void apps.get(token)?.then(
      (app) => app?.close(),
      () => undefined,
    );
    apps.delete(token);
  };
  return {
    drop,
    open(link: ShowLink): Promise<ShownApp | undefined> {
      const app = apps.get(link.token) ?? openShownApp(link, parts);
      apps.delete(link.token);
      apps.set(link.token, app);
      // One that could not be opened is tried again.
      void app.then(
        (opened) => opened ?? apps.delete(link.token),
        () => apps.delete(link.token),
      );
      const [oldest] = apps.keys();
      if (apps.size > MAX_OPEN && oldest !== undefined) drop(oldest);
      return app;
    },
    close: () => [...apps.keys()].forEach(drop),
  };
}
