/** Starts the Studio. */
import { type CSSVariablesResolver, MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queries } from './shared/use-loaded.ts';
import { Studio } from './Studio.tsx';
import './studio.css';
import { guardComposing, theme } from './theme.ts';
import { allowStyles, readNonce } from './trusted-styles.ts';

/** Mantine's own colours of small texts have a contrast below 4.5. */
const colours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    // A chosen entry stays readable below the pointer.
    '--mantine-color-dark-light-hover': 'var(--mantine-color-dark-light)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-8)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--studio-live': 'var(--mantine-color-teal-9)',
    '--studio-refused': 'var(--mantine-color-error)',
  },
  dark: {
    // Mantine writes white on it.
    '--mantine-color-dark-filled': 'var(--mantine-color-indigo-7)',
    '--mantine-color-dark-filled-hover': 'var(--mantine-color-indigo-8)',
    '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
    '--mantine-color-red-filled-hover': 'var(--mantine-color-red-8)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-3)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--studio-live': 'var(--mantine-color-teal-4)',
    '--studio-refused': 'var(--mantine-color-error)',
  },
});

allowStyles();
guardComposing();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={colours}
      defaultColorScheme="auto"
      getStyleNonce={readNonce}
    >
      <QueryClientProvider client={queries}>
        <BrowserRouter basename="/studio">
          <Studio />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
