/** The bar that chooses as whom the page is opened, and with which flags. */
import {
  Button,
  Group,
  Loader,
  Popover,
  ScrollArea,
  Select,
  Stack,
  Switch,
  Text,
} from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { listChoices } from './open-as-choices.ts';
import type { OpenedAs } from './use-open-as.ts';
import type { Examples } from '../../host/index.ts';
import { type VisitPort, readPeople } from './open-as-host.ts';

/** The most choices that the list shows at once; others are found by their words. */
const MAX_SHOWN = 120;

interface OpenAsProps extends OpenedAs {
  /** Undefined until they are read. */
  readonly examples: Examples | undefined;
  readonly visit: () => VisitPort | undefined;
  /** Opens the page anew, after its flags changed. */
  readonly reopen: () => void;
}

export function OpenAs(props: OpenAsProps): ReactElement {
  const { as, setAs, isBusy, fault, drawn, examples, visit, reopen } = props;
  const { lender } = useWorkplace();
  const people = useLoaded([lender], () => readPeople(lender));
  const choices = listChoices(people.value, examples);
  const isKnown = choices.some(({ items }) => items.some(({ value }) => value === as));
  return (
    <Group className="toolbar" wrap="nowrap" gap="sm">
      <Select
        allowDeselect
        className="address"
        aria-label="As"
        placeholder="As it is. Choose a person, a status, a walk, a page or a scenario"
        searchable
        clearable
        limit={MAX_SHOWN}
        maxDropdownHeight={420}
        value={isKnown ? as : null}
        onChange={(next) => setAs(next ?? '')}
        data={choices.map(({ group, items }) => ({ group, items: [...items] }))}
        rightSection={isBusy ? <Loader size="xs" /> : undefined}
      />
      <Flags {...{ examples, visit, reopen }} />
      <Text
        size="xs"
        role="status"
        maw={280}
        lineClamp={2}
        c={fault ? 'var(--studio-refused)' : 'dimmed'}
      >
        {fault || statusWords(drawn !== undefined, isBusy)}
      </Text>
    </Group>
  );
}

function statusWords(isDrawn: boolean, isBusy: boolean): string {
  if (isBusy) return 'Opening …';
  return isDrawn ? 'A picture of the page: its buttons do nothing.' : '';
}

type FlagsProps = Pick<OpenAsProps, 'examples' | 'visit' | 'reopen'>;

/** The flags of a lender as switches, for this visit alone. */
function Flags({ examples, visit, reopen }: FlagsProps): ReactElement {
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
