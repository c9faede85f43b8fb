import { formDrawn } from '../drawing.ts';
import { whenIdle } from './when-idle.ts';

/** How long to wait for the first form, in milliseconds. A page may have none. */
const NO_FORM_MS = 1500;

/** Resolves once the first form is drawn, or after 1.5 seconds on a page without one. */
export function firstScreenDrawn(): Promise<void> {
  return Promise.race([
    formDrawn.then(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, NO_FORM_MS)),
  ]);
}

/** Resolves when the browser is idle after the first screen. */
export async function idleAfterFirstScreen(): Promise<void> {
  await firstScreenDrawn();
  await new Promise<void>((resolve) => whenIdle(resolve));
}
