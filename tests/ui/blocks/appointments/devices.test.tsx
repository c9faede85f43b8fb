/** Checks of camera, microphone and location. */
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null });

describe('a device check', () => {
  const block = {
    block: 'devices',
    id: 'check',
    devices: ['camera', 'microphone'],
    label: 'Check my device',
    reveals: 'deviceReady',
  } as const;
  const media = (getUserMedia: (constraints: MediaStreamConstraints) => Promise<unknown>) =>
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { mediaDevices: { getUserMedia } }),
    );
  const line = (name: string) => page.getByText(name).closest('li')?.textContent;

  test('requests nothing before the press, releases the devices, and reveals its toggle when all are ready', async () => {
    const stop = vi.fn();
    const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop }] }));
    media(getUserMedia);
    const { form } = renderBlock(block);
    await page.findByRole('button', { name: 'Check my device' });
    expect(getUserMedia).not.toHaveBeenCalled();
    expect(line('Camera')).toBe('Camera Not checked yet');
    await user.click(page.getByRole('button', { name: 'Check my device' }));
    await waitFor(() => expect(line('Microphone')).toBe('Microphone Works'));
    expect(stop).toHaveBeenCalledTimes(2);
    expect(form.calls).toContain('reveal deviceReady');
  });

  test.each([
    ['NotAllowedError', /^Camera Not allowed/],
    ['NotFoundError', /^Camera Not found/],
  ])('shows the reason of %s, and can be pressed again', async (name, words) => {
    media(async () => {
      throw Object.assign(new Error('no'), { name });
    });
    const { form } = renderBlock(block);
    await user.click(await page.findByRole('button', { name: 'Check my device' }));
    await waitFor(() => expect(line('Camera')).toMatch(words));
    await page.findByRole('button', { name: 'Check my device' });
    expect(form.calls).toEqual([]);
  });

  test.each([
    [1, 'Why we need your location'],
    [undefined, undefined],
  ])('a location request that ends with error code %s shows the alert %s', async (code, title) => {
    const getCurrentPosition = (found: (at: object) => void, failed: (error: object) => void) =>
      code === undefined ? found({ coords: {} }) : failed({ code, PERMISSION_DENIED: 1 });
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { geolocation: { getCurrentPosition } }),
    );
    renderBlock({
      ...block,
      devices: ['location'],
      refused: {
        location: { title: 'Why we need your location', text: 'Please turn on location services.' },
      },
    });
    expect(page.queryByRole('alert')).toBeNull();
    await user.click(await page.findByRole('button', { name: 'Check my device' }));
    await waitFor(() =>
      expect(line('Location')).toMatch(code === undefined ? /Works/ : /Not allowed/),
    );
    expect(page.queryByRole('alert')?.querySelector('h3')?.textContent).toBe(title);
  });
});
