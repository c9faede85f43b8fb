import { expect, it, vi } from 'vitest';
import { browserPorts } from '../../../src/app/boot/browser-ports.ts';
import { localJwtSession } from '../../../src/services/index.ts';

it('a navigation before the router is connected waits for it, and the last one counts', () => {
  const { ports, connectRouter } = browserPorts({
    baseUrl: '',
    orgCode: 'MAIN',
    session: localJwtSession(),
    onRelease: () => undefined,
  });
  ports.navigation.go('/register');
  ports.navigation.go('/auth/login', { state: { email: 'june@mail.example' } });
  const go = vi.fn<(to: string, options?: unknown) => void>();
  connectRouter(go);
  ports.navigation.go('/waitlist');
  expect(go.mock.calls).toEqual([
    ['/auth/login', { state: { email: 'june@mail.example' } }],
    ['/waitlist', undefined],
  ]);
});
