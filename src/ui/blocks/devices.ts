import type { ScreenDevice } from '../../engine/resolve/screen.ts';

/** `refused`: by the person or the browser; `missing`: there is none, or this browser can't use it. */
export type DeviceState = 'unasked' | 'asking' | 'ready' | 'refused' | 'missing';

const LOCATE_MS = 10_000;

/** Asks the browser for a device, which asks the person, and lets go of it at once. Never rejects. */
export async function askDevice(device: ScreenDevice): Promise<DeviceState> {
  return device === 'location'
    ? locate()
    : listen(device === 'camera' ? { video: true } : { audio: true });
}

async function listen(wanted: MediaStreamConstraints): Promise<DeviceState> {
  if (navigator.mediaDevices?.getUserMedia === undefined) return 'missing';
  try {
    const stream = await navigator.mediaDevices.getUserMedia(wanted);
    stream.getTracks().forEach((track) => track.stop());
    return 'ready';
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing';
  }
}

function locate(): Promise<DeviceState> {
  if (!('geolocation' in navigator)) return Promise.resolve('missing');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      () => resolve('ready'),
      (fault) => resolve(fault.code === fault.PERMISSION_DENIED ? 'refused' : 'missing'),
      { timeout: LOCATE_MS },
    );
  });
}
