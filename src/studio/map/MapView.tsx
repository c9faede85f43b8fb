/** The map of a journey, of the statuses or of the stages of the chosen lender. */
import { Stack, Text } from '@mantine/core';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { JourneyMap, MapName } from '../../prover/index.ts';
import { Fault } from '../shared/Fault.tsx';
import { readStanding } from '../shared/standing.ts';
import { useAddressQuery } from '../shared/use-address-query.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { LoadedView } from '../shared/WhenLoaded.tsx';
import { useWorkplace } from '../shared/workplace.ts';
import { Canvas } from './Canvas.tsx';
import { type Filter, markParts, noneWords, readFilter } from './flow.ts';
import './map.css';
import { MapBar } from './MapBar.tsx';
import { PartDetails } from './PartDetails.tsx';
import { PartList } from './PartList.tsx';
import { useCoverage } from './use-coverage.ts';
import { useMapKeys } from './use-map-keys.ts';
import type { StudioLender } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

const NOBODY: readonly string[] = [];

export default function MapView(): ReactNode {
  const { lender, version } = useWorkplace();
  const read = useLoaded([lender, version], () => fromHost.map.list(lender.folder));
  return (
    <LoadedView of={read} {...MAP}>
      {(maps) =>
        maps.length === 0 ? (
          <Text p="md">This lender has no journey yet.</Text>
        ) : (
          <Maps maps={maps} />
        )
      }
    </LoadedView>
  );
}

const MAP = { waiting: 'Reading the map …', failed: 'There is no map' };

/** The map of the journey where a visitor begins. */
const firstMap = ({ firstScreen = '' }: StudioLender): string =>
  `journey/${firstScreen.replace(/\/.*$/, '')}`;

interface MapsProps {
  readonly maps: readonly MapName[];
}

/** The chosen map, part and filter are in the address, so that a link opens them. */
function Maps({ maps }: MapsProps): ReactElement {
  const { lender, version } = useWorkplace();
  const { query, change } = useAddressQuery();
  const choose = (values: Readonly<Record<string, string>>): void =>
    change(values, { replace: true });
  const known = (id: string | null) => maps.find((one) => one.id === id)?.id;
  const of = known(query.get('of')) ?? known(firstMap(lender)) ?? maps[0]?.id ?? '';
  const filter = readFilter(query.get('show'));
  // Until the chosen map is there, the last one stays, under its own name.
  const read = useLoaded([lender, of, version], async () => ({
    of,
    map: await fromHost.map.describe(lender.folder, of),
  }));
  const { coverage, measure } = useCoverage(version);
  const here = useHere();
  return (
    <div className="map-view">
      <MapBar
        {...{ maps, of, filter, coverage, measure }}
        setOf={(next) => choose({ of: next, part: '' })}
        setFilter={(next) => choose({ show: next })}
      />
      <LoadedView of={read} {...MAP}>
        {(drawn) => (
          <DrawnMap
            {...{ ...drawn, filter, here }}
            measured={`${coverage?.state} ${coverage?.isCurrent}`}
            selected={query.get('part') ?? ''}
            onSelect={(part) => choose({ part })}
          />
        )}
      </LoadedView>
    </div>
  );
}

/** The parts at which the person of the page view stands. */
function useHere(): readonly string[] {
  const { lender, version } = useWorkplace();
  const { value } = useLoaded([lender, version], () => {
    const standing = readStanding();
    return standing && fromHost.map.standing(lender.folder, standing);
  });
  return value ?? NOBODY;
}

interface DrawnMapProps {
  readonly of: string;
  readonly map: JourneyMap;
  readonly filter: Filter;
  readonly here: readonly string[];
  /** Changes when another coverage is known, after which the marks are read again. */
  readonly measured: string;
  readonly selected: string;
  readonly onSelect: (part: string) => void;
}

function DrawnMap(props: DrawnMapProps): ReactElement {
  const { of, map, filter, here, measured, selected, onSelect } = props;
  const { lender } = useWorkplace();
  const { value: marks, fault } = useLoaded([lender, of, map, measured], () =>
    fromHost.map.marks(lender.folder, of),
  );
  const parts = useMemo(() => markParts({ map, marks, here, filter }), [map, marks, here, filter]);
  const part = parts.find(({ id }) => id === selected);
  const { onCanvasKey, onPanelKey, focusPanel } = useMapKeys(onSelect);
  return (
    <div className="map-body">
      <div className="canvas" onKeyDownCapture={onCanvasKey}>
        <Canvas name={of} {...{ map, parts, marks, selected, onSelect }} />
      </div>
      <div className="map-panel">
        <Fault fault={fault} />
        {part === undefined ? (
          <PartList {...{ parts, onSelect }} none={noneWords(filter, marks)} />
        ) : (
          <Stack
            key={part.id}
            ref={focusPanel}
            onKeyDown={onPanelKey}
            data-id={part.id}
            className="part-scroll"
            tabIndex={0}
            role="region"
            aria-label="Part"
          >
            <PartDetails {...{ part, parts, marks, onSelect }} />
          </Stack>
        )}
      </div>
    </div>
  );
}
