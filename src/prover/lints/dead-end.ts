/** Lints where a form leads on. */
import type { CompiledPage } from '../../engine/index.ts';
import { form, journey, page, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

const isDeadEnd = ({ screen, submit }: CompiledPage): boolean =>
  screen.schema !== undefined &&
  submit === undefined &&
  screen.secondary.length === 0 &&
  screen.primary?.to === undefined;

export const deadEnd: Lint = {
  code: 'dead-end',
  meaning: 'Nothing leads on from a screen.',
  reason: 'People would be stuck on the page.',
  judges: 'set',
  bad: page({ form }),
  at: `${PAGE}#`,
  good: page({ form, submit: journey.submit }),
  run: ({ set: { journeys, pages } }) => [
    ...Object.values(journeys)
      .filter(({ submit }) => submit === undefined)
      .map(({ id }) => ({
        file: `journeys/${id}/journey`,
        pointer: '',
        message: `Failed to finish the journey ${id}: it has no "submit", so its last step leads nowhere. Please add one with the calls and the transition after them.`,
      })),
    ...Object.values(pages)
      .filter(isDeadEnd)
      .map(({ id, screen }) => ({
        file: screen.source,
        pointer: '',
        message: `Failed to leave the page ${id}: it has a form, but neither "submit" nor another action, so the answers are never sent. Please add "submit".`,
      })),
  ],
};
