/** Prepares jsdom for Mantine, and draws the Studio around a part of it. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
export { keepDraft } from '../../../src/studio/shared/kept-drafts.ts';
import { queries } from '../../../src/studio/shared/use-loaded.ts';
import { type Workplace, WorkplaceContext } from '../../../src/studio/shared/workplace.ts';
import { theme } from '../../../src/studio/theme.ts';

const LENDER = { folder: 'maple', code: 'MAPLE', name: 'Maple Bank', isMain: true, start: '/a' };

const WORKPLACE: Workplace = {
  ...{
    save: undefined,
    isSaving: false,
    isAway: false,
    draft: undefined,
    version: 0,
    fault: '',
    done: '',
    edits: [],
  },
  ...{ undoes: undefined, redoes: undefined, lender: LENDER, lenders: [LENDER] },
  operator: { isSignedIn: true, name: 'Ana', roles: ['look', 'edit', 'publish'] },
  setLender: () => {},
  run: async (_title, request) => request,
  step: async () => true,
};

const noObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Replaces what jsdom lacks, until `vi.unstubAllGlobals`. */
export function stubBrowser(): void {
  vi.stubGlobal('ResizeObserver', noObserver);
  // Only sets what is absent: other suites of the worker may have it.
  Element.prototype.scrollIntoView ??= () => {};
  if (!('fonts' in document))
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}

/**
 * Answers requests by the end of their path; one without an answer stays open. Returns the paths that
 * are asked, which grows with each request.
 */
export function stubHost(answers: Readonly<Record<string, unknown>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const found = Object.keys(answers).find((end) => path.endsWith(end));
    return found === undefined
      ? new Promise<Response>(() => {})
      : Promise.resolve(Response.json(answers[found]));
  });
  return asked;
}

interface AroundProps {
  readonly children: ReactNode;
}

export const InTheme = ({ children }: AroundProps): ReactElement => (
  <MantineProvider theme={theme} env="test">
    {children}
  </MantineProvider>
);

interface InStudioProps extends AroundProps, Partial<Workplace> {
  /** The address of the view. @default / */
  readonly at?: string;
}

/** The Studio around a part; `changes` replace what its workplace has. */
export const InStudio = ({ children, at = '/', ...changes }: InStudioProps): ReactElement => (
  <InTheme>
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <WorkplaceContext value={{ ...WORKPLACE, ...changes }}>{children}</WorkplaceContext>
      </MemoryRouter>
    </QueryClientProvider>
  </InTheme>
);
