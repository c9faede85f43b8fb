import { describe, expect, it } from 'vitest';
import { BANNER_FORMAT_ERROR, selectBanners } from '../../../src/domain/shell/banners.ts';

describe('banners', () => {
  const banner = (uuid: string, createdAt?: string, more: object = {}): object => ({
    uuid,
    message: 'Hello',
    apps: ['pay'],
    variant: 'info',
    active: true,
    metadata: { createdAt },
    ...more,
  });
  // Shows shell 3.1, 4.57, 9.12.
  it('shows the newest active ones of the app', () => {
    const list = [
      banner('undated'),
      banner('old', '2026-04-01T00:00:00Z'),
      banner('new', '2026-04-01T01:00:00+00:00'),
      banner('off', '2026-05-01', { active: undefined }),
      banner('else', '2026-05-01', { apps: ['x'] }),
    ];
    const shown = (max?: number): unknown => {
      const result = selectBanners(list, 'pay', max);
      return result.ok ? result.value.map(({ uuid }) => uuid) : result.error;
    };
    expect(shown()).toEqual(['new', 'old']);
    expect(shown(5)).toEqual(['new', 'old', 'undated']);
    expect(shown(0)).toEqual([]);
  });
  // Shows shell 3.1, 5.39.
  it.each([
    [null],
    [{}],
    [[null]],
    [[banner('a'), banner('')]],
    [[banner('a', '', { apps: [] })]],
    [[banner('a', '', { variant: '' })]],
  ])('refuses %j', (list) => {
    expect(selectBanners(list, 'pay')).toEqual({ ok: false, error: BANNER_FORMAT_ERROR });
  });
});
