/** The controls of the map: which one, what is shown strongly, and what is measured. */
import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import type { MapName } from '../../prover/index.ts';
import type { Filter } from './flow.ts';
import { Hint } from '../shared/looks.ts';
import { Waiting } from '../shared/WhenLoaded.tsx';
import type { CoverageState } from '../../host/index.ts';

interface MapBarProps {
  readonly maps: readonly MapName[];
  /** Id of the map. */
  readonly of: string;
  readonly setOf: (of: string) => void;
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
  /** Undefined until it is known. */
  readonly coverage: CoverageState | undefined;
  readonly measure: () => void;
}

export function MapBar(props: MapBarProps): ReactElement {
  const { maps, of, setOf, filter, setFilter } = props;
  return (
    <Group className="toolbar" gap="sm">
      <Select
        aria-label="Map"
        w={360}
        maw="100%"
        value={of}
        onChange={(next) => setOf(next ?? of)}
        data={maps.map(({ id, title }) => ({ value: id, label: mapTitle(id, title) }))}
      />
      <SegmentedControl
        aria-label="Show"
        value={filter}
        onChange={(next) => setFilter(next as Filter)}
        data={[
          { value: 'all', label: 'All' },
          { value: 'untested', label: 'Untested' },
          { value: 'faults', label: 'Faults' },
          { value: 'here', label: 'Here' },
        ]}
      />
      <Measure {...props} />
    </Group>
  );
}

/** Two journeys can have the same title, so their names follow it. */
const mapTitle = (id: string, title: string): string =>
  id.startsWith('journey/') ? `${title} (${id.replace('journey/', '')})` : title;

function Measure({ coverage, measure }: Pick<MapBarProps, 'coverage' | 'measure'>): ReactElement {
  if (coverage?.state === 'running')
    return <Waiting size="xs" words="Running every scenario and walk. It takes a minute or two." />;
  const { words, button } = measureWords(coverage);
  return (
    <Group gap="xs">
      <Button variant="default" disabled={coverage === undefined} onClick={measure}>
        {button}
      </Button>
      <Hint role="status" lineClamp={2} maw={360}>
        {words}
      </Hint>
    </Group>
  );
}

function measureWords(coverage: CoverageState | undefined): {
  readonly words: string;
  readonly button: string;
} {
  const again = 'Measure again';
  if (coverage?.state === 'failed') return { words: coverage.message, button: again };
  if (coverage?.state !== 'measured') return { words: '', button: 'Find what is untested' };
  return coverage.isCurrent
    ? { words: 'What no scenario and no walk exercises is marked.', button: again }
    : { words: 'The definitions changed since this was measured.', button: again };
}
