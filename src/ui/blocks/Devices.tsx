import { useState, type ReactElement } from 'react';
import type { ScreenDevice } from '../../engine/resolve/screen.ts';
import { Icon } from '../icons.tsx';
import { usePort } from '../use-field.ts';
import { askDevice, type DeviceState } from './devices.ts';
import { BlockFrame, type BlockProps } from './parts.tsx';

const NAMES: Record<ScreenDevice, string> = {
  camera: 'Camera',
  microphone: 'Microphone',
  location: 'Location',
};
const WORDS: Record<DeviceState, string> = {
  unasked: 'Not checked yet',
  asking: 'Answer your browser’s question',
  ready: 'Works',
  refused: 'Not allowed. Allow it in your browser’s settings for this site, then check again.',
  missing: 'Not found. Connect one, or use another device.',
};

/** Checks what a video call needs. The browser asks for permission only once the button was pressed. */
export function DevicesBlock({ block }: BlockProps): ReactElement {
  const port = usePort();
  const devices = block.devices ?? [];
  const [states, setStates] = useState<Readonly<Partial<Record<ScreenDevice, DeviceState>>>>({});
  const asking = Object.values(states).includes('asking');
  const check = async () => {
    if (asking) return;
    const found: DeviceState[] = [];
    // One after the other: a browser shows one question at a time.
    for (const device of devices) {
      setStates((now) => ({ ...now, [device]: 'asking' }));
      const state = await askDevice(device);
      found.push(state);
      setStates((now) => ({ ...now, [device]: state }));
    }
    if (block.reveals !== undefined && found.every((state) => state === 'ready'))
      port.reveal(block.reveals);
  };
  return (
    <BlockFrame block={block} kind="devices" card>
      <ul className="devices" aria-live="polite">
        {devices.map((device) => {
          const state = states[device] ?? 'unasked';
          return (
            <li key={device} data-state={state}>
              <Icon
                name={
                  state === 'ready'
                    ? 'check'
                    : state === 'refused' || state === 'missing'
                      ? 'alert'
                      : 'info'
                }
              />
              <span>
                <strong>{NAMES[device]}</strong> {WORDS[state]}
              </span>
            </li>
          );
        })}
      </ul>
      {devices.map((device) => {
        const said =
          states[device] === 'refused' || states[device] === 'missing'
            ? block.refused?.[device]
            : undefined;
        return said === undefined ? null : (
          <div key={device} className="notice notice--warn" role="alert">
            <Icon name="alert" />
            <div className="notice-body">
              <h3 className="notice-title">{said.title}</h3>
              <p>{said.text}</p>
            </div>
          </div>
        );
      })}
      <button
        type="button"
        className="button button--quiet"
        aria-disabled={asking ? true : undefined}
        onClick={() => void check()}
      >
        {asking ? 'Checking' : (block.label ?? 'Check my device')}
      </button>
    </BlockFrame>
  );
}
