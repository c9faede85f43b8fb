import { useState, type ReactElement } from 'react';
import type { ScreenBlock, ScreenDevice } from '../../../engine/resolve/screen.ts';
import { Icon } from '../../icons.tsx';
import { useFormPort } from '../../use-field.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { useCopy } from '../../copy.ts';
import { requestDevice, type DeviceState } from './request-device.ts';

const STATE_ICONS = {
  unchecked: 'info',
  requesting: 'info',
  ready: 'check',
  refused: 'alert',
  missing: 'alert',
} as const;

/** The states of the devices that were requested. */
type DeviceStates = Readonly<Partial<Record<ScreenDevice, DeviceState>>>;

/**
 * Requests the block's devices one after the other, because browsers show one permission prompt at
 * a time.
 */
function useDeviceCheck({ devices = [], reveals }: ScreenBlock) {
  const port = useFormPort();
  const [states, setStates] = useState<DeviceStates>({});
  const checking = Object.values(states).includes('requesting');
  const check = async () => {
    if (checking) return;
    const results: DeviceState[] = [];
    for (const device of devices) {
      setStates((current) => ({ ...current, [device]: 'requesting' }));
      const state = await requestDevice(device);
      results.push(state);
      setStates((current) => ({ ...current, [device]: state }));
    }
    if (reveals !== undefined && results.every((state) => state === 'ready')) port.reveal(reveals);
  };
  return { states, checking, check };
}

function DeviceRow({
  device,
  state = 'unchecked',
}: {
  readonly device: ScreenDevice;
  readonly state: DeviceState | undefined;
}): ReactElement {
  const copy = useCopy();
  return (
    <li data-state={state}>
      <Icon name={STATE_ICONS[state]} />
      <span>
        <strong>{copy(`devices.${device}`)}</strong>
        <span>{` ${copy(`devices.${state}`)}`}</span>
      </span>
    </li>
  );
}

function RefusedNotice({
  notice,
}: {
  readonly notice: { readonly title: string; readonly text: string };
}): ReactElement {
  return (
    <div className="notice notice--warn" role="alert">
      <Icon name="alert" />
      <div className="notice-body">
        <h3 className="notice-title">{notice.title}</h3>
        <p>{notice.text}</p>
      </div>
    </div>
  );
}

/**
 * Checks the devices that a video call needs. The browser asks for permission only after the button
 * is pressed.
 */
export function DevicesBlock({ block }: BlockProps): ReactElement {
  const copy = useCopy();
  const { devices = [] } = block;
  const { states, checking, check } = useDeviceCheck(block);
  return (
    <BlockFrame block={block} kind="devices" card>
      <ul className="devices" aria-live="polite">
        {devices.map((device) => (
          <DeviceRow key={device} device={device} state={states[device]} />
        ))}
      </ul>
      {devices.map((device) => {
        const failed = states[device] === 'refused' || states[device] === 'missing';
        const notice = failed ? block.refused?.[device] : undefined;
        return notice === undefined ? null : <RefusedNotice key={device} notice={notice} />;
      })}
      <button
        type="button"
        className="button button--secondary"
        aria-disabled={checking ? true : undefined}
        onClick={() => void check()}
      >
        {checking ? copy('devices.checking') : (block.label ?? copy('devices.check'))}
      </button>
    </BlockFrame>
  );
}
