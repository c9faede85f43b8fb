import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { 'markdown-to-jsx': fileURLToPath(new URL('src/ui/form/no-markdown.ts', import.meta.url)) } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // What takes longer runs in `npm run test:full`.
    exclude: process.env['FULL'] ? [] : ['tests/host/kills-publish.test.ts'],
    environment: 'node',
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
