/** The key screens of a lender in small frames, in light and dark, on a phone and on a desktop. */
import { Anchor, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { PagesOnly } from '../../shared/PagesOnly.tsx';
import { useWorkplace } from '../../shared/workplace.ts';
import { type KeyScreen, keyScreens, screenAddress } from './key-screens.ts';
import { Hint, PartTitle } from '../../shared/looks.ts';
import type { LenderDetails } from '../../../host/index.ts';

/** The window that a frame shows, in pixels, and how much smaller it is drawn. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}
const SIZES = {
  Phone: { width: 360, height: 720, scale: 0.44 },
  Desktop: { width: 1280, height: 800, scale: 0.4 },
} satisfies Readonly<Record<string, Size>>;
type Scheme = 'light' | 'dark';

export function Screens({ lender }: { readonly lender: LenderDetails }): ReactElement {
  const { lenders } = useWorkplace();
  const here = lenders.find(({ folder }) => folder === lender.folder);
  const [device, setDevice] = useState<keyof typeof SIZES>('Phone');
  const hasDark = (lender.own.brand?.dark ?? lender.base.brand?.dark) !== undefined;
  const schemes: readonly Scheme[] = hasDark ? ['light', 'dark'] : ['light'];
  return (
    <Stack>
      <Group justify="space-between">
        <Hint>
          {hasDark
            ? 'As they are now, in light and dark.'
            : `As they are now. ${lender.name} has no dark colours: its pages stay light.`}
        </Hint>
        <SegmentedControl
          aria-label="Width of the screens"
          data={Object.keys(SIZES)}
          value={device}
          onChange={(next) => setDevice(next as keyof typeof SIZES)}
        />
      </Group>
      <PagesOnly>
        <Group gap="lg" align="start">
          {keyScreens(here, lender.pages).map((screen) => (
            <ScreenSet key={screen.id} {...{ lender, screen, schemes }} size={SIZES[device]} />
          ))}
        </Group>
      </PagesOnly>
    </Stack>
  );
}

interface ScreenProps {
  readonly lender: LenderDetails;
  readonly screen: KeyScreen;
  readonly size: Size;
}

interface ScreenSetProps extends ScreenProps {
  readonly schemes: readonly Scheme[];
}

/** One screen in each scheme, with a link to it in its own size. */
function ScreenSet({ lender, screen, schemes, size }: ScreenSetProps): ReactElement {
  const address = screenAddress(lender.code, screen);
  return (
    <section aria-label={screen.title}>
      <PartTitle mb="xs">
        <Anchor inherit href={address} target="_blank" rel="noreferrer">
          {screen.title}
        </Anchor>
      </PartTitle>
      <Group gap="xs" align="start" wrap="nowrap">
        {schemes.map((scheme) => (
          <ScreenFrame key={scheme} {...{ lender, screen, scheme, size }} isStill />
        ))}
      </Group>
    </section>
  );
}

interface ScreenFrameProps extends ScreenProps {
  readonly scheme: Scheme;
  /** A picture: neither pointer nor keyboard reach it. */
  readonly isStill?: boolean;
}

/** A drawn screen, without scripts. It is drawn again after each save. */
export function ScreenFrame({
  lender,
  screen,
  scheme,
  size,
  isStill = false,
}: ScreenFrameProps): ReactElement {
  const { version } = useWorkplace();
  const { width, height, scale } = size;
  return (
    <div
      className="screen-frame"
      inert={isStill}
      style={{ width: width * scale, height: height * scale }}
    >
      <PagesOnly>
        <iframe
          title={`${screen.title}, ${scheme}`}
          sandbox="allow-same-origin"
          loading="lazy"
          src={`${screenAddress(lender.code, screen)}&version=${version}`}
          style={{ width, height, transform: `scale(${scale})`, colorScheme: scheme }}
        />
      </PagesOnly>
    </div>
  );
}
