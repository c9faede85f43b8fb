import type { ReactElement, ReactNode } from 'react';
import { MantineProvider, createTheme } from '@mantine/core';

/* Colours and type come from the brand's style sheet; Mantine must not write style elements, which the content policy forbids. */
const theme = createTheme({ cursorType: 'pointer', focusRing: 'never', respectReducedMotion: true });

/** Wraps the whole app. `env="test"` switches off transitions. */
export function BrandProvider({ children, env = 'default' }: { readonly children: ReactNode; readonly env?: 'default' | 'test' }): ReactElement {
  return <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env={env}>{children}</MantineProvider>;
}
