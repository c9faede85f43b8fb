/** Two pictures of one page: over each other with a slider that reveals, or side by side. */
import { Group, Slider, Stack, Text } from '@mantine/core';
import { useElementSize, useMove } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import './pictures.css';
import { Hint } from '../../shared/looks.ts';

/** How a side is shown; without an address the page is not there. */
export interface Side {
  readonly title: 'Before' | 'After';
  readonly address: string | undefined;
}

interface SidePicturesProps {
  readonly before: Side;
  readonly after: Side;
  /** The width of the page in pixels. */
  readonly width: number;
  readonly isSlider: boolean;
}

const MIN_HEIGHT = 480;
const GAP = 16;
const STEP = 2;

export function SidePictures({ before, after, width, isSlider }: SidePicturesProps): ReactElement {
  const { ref, width: room } = useElementSize();
  /** Width and address -> the height of the whole page. */
  const [heights, setHeights] = useState<Readonly<Record<string, number>>>({});
  const measure = (address: string, height: number): void =>
    setHeights((known) => ({ ...known, [`${width} ${address}`]: height }));
  const height = Math.max(
    MIN_HEIGHT,
    ...[before, after].map(({ address }) => heights[`${width} ${address ?? ''}`] ?? 0),
  );
  const share = isSlider ? room : (room - GAP) / 2;
  const scale = room === 0 ? 1 : Math.min(1, share / width);
  const sides = [before, after].map((side) => (
    <Picture key={side.title} {...{ side, width, height, scale }} onHeight={measure} />
  ));
  return (
    <div ref={ref}>
      {isSlider ? (
        <Reveal width={width * scale} height={height * scale} sides={sides} />
      ) : (
        <Group gap={GAP} wrap="nowrap" align="start" justify="center">
          {[before, after].map(({ title }, at) => (
            <Stack key={title} gap={4}>
              <Text fw={600}>{title}</Text>
              <div className="picture-box" style={{ width: width * scale, height: height * scale }}>
                {sides[at]}
              </div>
            </Stack>
          ))}
        </Group>
      )}
    </div>
  );
}

interface RevealProps {
  readonly width: number;
  readonly height: number;
  /** The picture before, and the one after. */
  readonly sides: readonly ReactElement[];
}

/** Left of the line is before, right of it after. */
function Reveal({ width, height, sides }: RevealProps): ReactElement {
  const [at, setAt] = useState(50);
  const { ref } = useMove<HTMLDivElement>(({ x }) => setAt(Math.round(x * 100)));
  return (
    <Stack gap="xs" align="center">
      <div style={{ width }}>
        <Group justify="space-between">
          <Text fw={600}>Before</Text>
          <Text fw={600}>After</Text>
        </Group>
        <Slider
          size="sm"
          label={null}
          step={STEP}
          thumbLabel="How much of the page is before"
          value={at}
          onChange={setAt}
        />
      </div>
      <div ref={ref} className="picture-box" style={{ width, height }}>
        {sides[0]}
        <div className="picture-over" style={{ clipPath: `inset(0 0 0 ${at}%)` }}>
          {sides[1]}
        </div>
        <div className="picture-line" style={{ left: `${at}%` }} />
      </div>
    </Stack>
  );
}

interface PictureProps {
  readonly side: Side;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Called with the height of the whole page. */
  readonly onHeight: (address: string, height: number) => void;
}

/** A page as the host draws it: without scripts. */
function Picture({ side, width, height, scale, onHeight }: PictureProps): ReactElement {
  const { title, address } = side;
  if (address === undefined)
    return (
      <Hint className="picture-missing" p="md">
        {title === 'Before' ? 'This page was not there.' : 'This page is gone.'}
      </Hint>
    );
  return (
    <iframe
      key={`${width} ${address}`}
      title={title}
      inert
      sandbox="allow-same-origin"
      src={address}
      style={{ width, height, transform: `scale(${scale})` }}
      onLoad={({ currentTarget }) =>
        onHeight(address, currentTarget.contentDocument?.documentElement.scrollHeight ?? 0)
      }
    />
  );
}
