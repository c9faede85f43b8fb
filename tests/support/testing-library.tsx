/**
 * Testing Library, which the suites that render get in its place: components have the texts of the
 * shipped copy, unless the suite provides others.
 */
import type { JSXElementConstructor, ReactNode } from 'react';
import * as library from '@testing-library/react/pure';
import { CopyContext } from '../../src/ui/copy.ts';
import { shippedCopy } from './shipped-copy.ts';

export * from '@testing-library/react/pure';

type Wrapper = JSXElementConstructor<{ children: ReactNode }>;
interface WithWrapper {
  readonly wrapper?: Wrapper | undefined;
}

/** The options with a wrapper that has the texts around the suite's own. */
function withCopy<O extends WithWrapper>(options: O | undefined): O {
  const Own: Wrapper = options?.wrapper ?? (({ children }) => children);
  const wrapper: Wrapper = ({ children }) => (
    <CopyContext value={shippedCopy}>
      <Own>{children}</Own>
    </CopyContext>
  );
  return { ...options, wrapper } as O;
}

export const render = (ui: ReactNode, options?: library.RenderOptions) =>
  library.render(ui, withCopy(options));

export const renderHook: typeof library.renderHook = (use, options) =>
  library.renderHook(use, withCopy(options));
