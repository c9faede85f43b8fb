import type { ReactElement, ReactNode } from 'react';
import { MantineProvider, createTheme } from '@mantine/core';

/* Colours and type come from the brand's style sheet; Mantine must not write style elements, which the content policy forbids. */
const theme = createTheme({
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
});

/** Wraps what is drawn with Mantine, which no borrower waits for before the first question. */
export function BrandProvider({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
