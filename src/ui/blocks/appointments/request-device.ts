/** Requests permission for a camera, a microphone or the location, through the browser's APIs. */
import type { ScreenDevice } from '../../../engine/resolve/screen.ts';
import { requestLocation } from './request-location.ts';

/**
 * `refused`: the person or the browser denied permission. `missing`: there is no such device, or
 * the browser lacks the API.
 */
export type DeviceState = 'unchecked' | 'requesting' | 'ready' | 'refused' | 'missing';

const LOCATION_STATES = { SHARED: 'ready', REFUSED: 'refused', UNAVAILABLE: 'missing' } as const;

/**
 * Requests a device and releases it immediately. The browser asks the person for permission. Never
 * rejects.
 */
export async function requestDevice(device: ScreenDevice): Promise<DeviceState> {
  return device === 'location'
    ? LOCATION_STATES[(await requestLocation()).state]
    : requestMedia(device === 'camera' ? { video: true } : { audio: true });
}

async function requestMedia(constraints: MediaStreamConstraints): Promise<DeviceState> {
  if (navigator.mediaDevices?.getUserMedia === undefined) return 'missing';
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    stream.getTracks().forEach((track) => track.stop());
    return 'ready';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing';
  }
}
