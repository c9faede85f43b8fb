import type { ReactElement, ReactNode } from 'react';
import { MantineProvider, createTheme } from '@mantine/core';

/* The brand's style sheet sets colours and fonts. Mantine writes no style elements, which the
   content security policy forbids. */
const theme = createTheme({
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
});

/**
 * Provides Mantine to the menus of the top bar. Its code loads lazily; the first screen does not
 * need it.
 */
export function BrandProvider({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
