/** The fields that say when a release goes live. */
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { TimeDraft } from './chosen-time.ts';
import { instantInWords, offsetInWords, ownZone, untilInWords, zoneInWords } from './time-words.ts';
import { useNow } from './use-now.ts';

interface WhenFieldsProps {
  readonly time: TimeDraft;
  readonly setTime: (time: TimeDraft) => void;
  /** The instant that is chosen; undefined: none yet. */
  readonly at: string | undefined;
  readonly instants: readonly string[];
}

export function WhenFields(props: WhenFieldsProps): ReactElement {
  const { time, setTime } = props;
  return (
    <>
      <Radio.Group
        label="When"
        value={time.when}
        onChange={(when) => setTime({ ...time, when: when === 'later' ? 'later' : 'now' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="now" label="Now" />
          <Radio value="later" label="At a time" />
        </Stack>
      </Radio.Group>
      {time.when === 'later' ? <LaterFields {...props} /> : null}
    </>
  );
}

function LaterFields({ time, setTime, at, instants }: WhenFieldsProps): ReactElement {
  const [zone, now] = [ownZone(), useNow()];
  return (
    <>
      <TextInput
        type="datetime-local"
        label="Date and time"
        description={`On the clocks of ${zoneInWords(zone)}, to the minute. It is compared and approved now, and refused then if something else went live before.`}
        value={time.local}
        onChange={({ currentTarget }) =>
          setTime({ ...time, local: currentTarget.value.slice(0, 16), which: '' })
        }
      />
      {instants.length > 1 ? (
        <Radio.Group
          label="Which one"
          description="The clocks go back that night, and show this time twice."
          value={time.which}
          onChange={(which) => setTime({ ...time, which: which === 'second' ? 'second' : 'first' })}
        >
          <Stack gap="xs" mt="xs">
            {instants.map((one, index) => (
              <Radio
                key={one}
                value={index === 0 ? 'first' : 'second'}
                label={`${index === 0 ? 'Before' : 'After'} they go back: ${offsetInWords(one, zone)}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {at === undefined ? null : (
        <Text>{`${instantInWords(at, { zone, now })}, ${untilInWords(at, now)}.`}</Text>
      )}
    </>
  );
}
