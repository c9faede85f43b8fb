/** The flags of a lender as switches, for this visit alone. */
import { Button, Popover, ScrollArea, Stack, Switch, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Examples, VisitPort } from './open-as-host.ts';

interface OpenAsFlagsProps {
  readonly examples: Examples | undefined;
  readonly visit: () => VisitPort | undefined;
  readonly reopen: () => void;
}

export function OpenAsFlags({ examples, visit, reopen }: OpenAsFlagsProps): ReactElement {
  const [flags, setFlags] = useState<Readonly<Record<string, boolean>>>();
  const turn = (key: string, isOn: boolean): void => {
    visit()?.setFlag(key, isOn);
    setFlags((before) => ({ ...before, [key]: isOn }));
    reopen();
  };
  return (
    <Popover width={420} position="bottom-end" trapFocus onOpen={() => setFlags(visit()?.flags())}>
      <Popover.Target>
        <Button variant="default">Flags</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text mb="xs">
          {flags === undefined
            ? 'A picture has no flags. Open the page as a person to switch them.'
            : 'For this visit alone. The page opens anew.'}
        </Text>
        <ScrollArea.Autosize mah={360} type="auto">
          <Stack gap="xs">
            {Object.entries(flags ?? {}).map(([key, isOn]) => (
              <Switch
                key={key}
                label={key}
                description={examples?.flags.find((flag) => flag.key === key)?.meaning}
                checked={isOn}
                onChange={({ currentTarget }) => turn(key, currentTarget.checked)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
