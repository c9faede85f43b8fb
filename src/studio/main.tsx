/** Starts the Studio. */
import { createTheme, type CSSVariablesResolver, MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queries } from './shared/use-loaded.ts';
import { Studio } from './Studio.tsx';
import './studio.css';
import { allowStyles, readNonce } from './trusted-styles.ts';

/** The type and the controls of the other tools; `/sandbox/style.css` brings the font. */
const theme = createTheme({
  primaryColor: 'dark',
  primaryShade: { light: 8, dark: 0 },
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily: "'Tool Sans', system-ui, sans-serif",
  headings: { fontFamily: "'Tool Sans', system-ui, sans-serif", fontWeight: '650' },
  cursorType: 'pointer',
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Loader: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { allowDeselect: false } },
    // Locking the scroll writes a style sheet that the policy of the page refuses.
    Modal: { defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': 'Close' } } },
  },
});

/** Mantine's own colours of small texts have a contrast below 4.5. */
const colours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
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
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-3)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--studio-live': 'var(--mantine-color-teal-4)',
    '--studio-refused': 'var(--mantine-color-error)',
  },
});

allowStyles();
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
