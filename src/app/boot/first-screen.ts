import { formDrawn } from '../drawing.ts';
import { whenIdle } from './when-idle.ts';

/** How long to wait for the first form or page, in milliseconds. The data of a page may be slow. */
const NOTHING_DRAWN_MS = 1500;

const page = Promise.withResolvers<void>();

/** Says that a page is rendered with its data, or with the error of its load. */
export const markPageDrawn = (): void => page.resolve();

/** Resolves once the first form or page is drawn, after 1.5 seconds at the latest. */
function firstScreenDrawn(): Promise<void> {
  return Promise.race([
    formDrawn.then(() => undefined),
    page.promise,
    new Promise<void>((resolve) => setTimeout(resolve, NOTHING_DRAWN_MS)),
  ]);
}

/** Resolves when the browser is idle after the first screen. */
export async function idleAfterFirstScreen(): Promise<void> {
  await firstScreenDrawn();
  await new Promise<void>((resolve) => whenIdle(resolve));
}
