/** Starts the Studio. */
import { createTheme, type CSSVariablesResolver, MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import { createRoot } from 'react-dom/client';
import { Studio } from './Studio.tsx';
import './studio.css';
import { allowStyles, readNonce } from './trusted-styles.ts';

const theme = createTheme({ primaryColor: 'indigo', defaultRadius: 'sm', cursorType: 'pointer' });

/** Mantine's own colours of small texts have a contrast below 4.5. */
const colours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-8)',
    '--studio-live': 'var(--mantine-color-teal-9)',
    '--studio-refused': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-3)',
    '--studio-live': 'var(--mantine-color-teal-4)',
    '--studio-refused': 'var(--mantine-color-red-4)',
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
      <Studio />
    </MantineProvider>,
  );
