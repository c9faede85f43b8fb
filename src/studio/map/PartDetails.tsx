/** One part of the map: what it is, its rules, where it leads, and what is wrong with it. */
import { Alert, Button, Group, List, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { MapEdge, MapRule } from '../../prover/index.ts';
import { definitionLink } from '../shared/definition-link.ts';
import { FaultAlerts } from '../shared/FaultAlerts.tsx';
import { RuleDialog } from '../shared/rules/RuleForm.tsx';
import { Section } from '../shared/Section.tsx';
import { SourceLink } from '../shared/SourceLink.tsx';
import { readStanding } from '../shared/standing.ts';
import type { MarkedPart } from './flow.ts';
import { readApplicationId, pageQuery } from './page-query.ts';
import { conditionWords, PART_NAMES } from './part-words.ts';
import { Marks } from './PartNode.tsx';
import { Note } from '../shared/looks.ts';
import type { MarkedMap } from '../../host/index.ts';

interface PartDetailsProps {
  readonly part: MarkedPart;
  readonly parts: readonly MarkedPart[];
  readonly marks: MarkedMap | undefined;
  /** Selects another part; an empty id shows the list. */
  readonly onSelect: (id: string) => void;
}

export function PartDetails(props: PartDetailsProps): ReactElement {
  const { part, marks, onSelect } = props;
  const [place] = part.places;
  return (
    <Stack gap="md">
      <Button variant="subtle" size="compact-sm" className="back" onClick={() => onSelect('')}>
        All parts
      </Button>
      <div>
        <Note className="part-kind" data-part={part.part}>
          {PART_NAMES[part.part]}
          <Marks part={part} />
        </Note>
        <Title order={2} size="h4">
          {part.title}
        </Title>
        <Text>{part.about}</Text>
      </div>
      <Group gap="xs">
        <OpenPage part={part} />
        {place === undefined ? null : <SourceLink file={`${place.file}.json`} line={part.line} />}
        <CopyStatus part={part} />
      </Group>
      {part.deadEnd === undefined ? null : (
        <Alert color="red" title="Nothing may lead on from here">
          <Text>{`No way holds, for example with ${part.deadEnd}. People would be stuck. Please add a way without a rule as the last one.`}</Text>
        </Alert>
      )}
      <FaultAlerts faults={idsOf(part).flatMap((id) => marks?.faults[id] ?? [])} />
      <Listed title="Rules">
        {part.rules.map((rule, index) => (
          <Rule key={index} rule={rule} />
        ))}
      </Listed>
      <Listed title="Leads to">
        {part.waysOut.map((edge) => (
          <Way key={edge.id} edge={edge} other={edge.to} {...props} />
        ))}
      </Listed>
      <Listed title="Reached from">
        {part.waysIn.map((edge) => (
          <Way key={edge.id} edge={edge} other={edge.from} {...props} />
        ))}
      </Listed>
      <Untested ids={idsOf(part)} marks={marks} />
    </Stack>
  );
}

const idsOf = ({ id, waysOut }: MarkedPart): readonly string[] => [
  id,
  ...waysOut.map((edge) => edge.id),
];

/** Opens the page in the view Page; of a status, as an application that has it. */
function OpenPage({ part }: Pick<PartDetailsProps, 'part'>): ReactElement | null {
  if (part.address === undefined && part.status === undefined) return null;
  const query = pageQuery(part, readApplicationId(readStanding()?.context));
  if (query === undefined) return <Note>Choose a borrower in the view Page to open it.</Note>;
  return (
    <Button
      component={Link}
      variant="default"
      size="compact-sm"
      to={`/?${new URLSearchParams(query)}`}
    >
      {part.status === undefined ? 'Open the page' : 'Open as this status'}
    </Button>
  );
}

/** Leads to the form that duplicates a status. Its ways are changed here afterwards. */
function CopyStatus({ part }: Pick<PartDetailsProps, 'part'>): ReactElement | null {
  const [place] = part.places;
  if (part.status === undefined || place === undefined) return null;
  const definition = definitionLink({ file: `${place.file}.json`, line: part.line });
  return (
    <Button component={Link} variant="default" size="compact-sm" to={`${definition}&act=copy`}>
      New status like this
    </Button>
  );
}

interface ListedProps {
  readonly title: string;
  readonly children: readonly ReactNode[];
}

/** A heading with a list; nothing when the list is empty. */
function Listed({ title, children }: ListedProps): ReactElement | null {
  if (children.length === 0) return null;
  return (
    <Section title={title} size="h5">
      <List size="sm" spacing={8} listStyleType="none">
        {children}
      </List>
    </Section>
  );
}

function Rule({ rule }: { readonly rule: MapRule }): ReactElement {
  return (
    <List.Item>
      {rule.named === undefined ? null : (
        <Text size="xs" fw={600}>
          {rule.named}
        </Text>
      )}
      <Text className="words">{conditionWords(rule)}</Text>
      <SourceLink file={`${rule.file}.json`} line={rule.line} />
    </List.Item>
  );
}

interface WayProps extends Pick<PartDetailsProps, 'parts' | 'onSelect'> {
  readonly edge: MapEdge;
  /** Id of the part at the other end. */
  readonly other: string;
}

/** Entries whose target is chosen from a list. */
const ROUTE = /\/(?:routes|transitions|guards|redirects|done)\/\d+$/;

function Way({ edge, other, parts, onSelect }: WayProps): ReactElement {
  const title = parts.find(({ id }) => id === other)?.title ?? other;
  const [open, setOpen] = useState<MapRule>();
  return (
    <List.Item>
      <UnstyledButton className="part-name" onClick={() => onSelect(other)}>
        <Text fw={600} span>
          {title}
        </Text>
      </UnstyledButton>
      {edge.ways.map((way, index) => (
        <div key={index}>
          <Text className="words">
            {conditionWords(way) || (edge.from.startsWith('guard/') ? 'Otherwise' : 'Always')}
          </Text>
          <SourceLink file={`${way.file}.json`} line={way.line} />
          {ROUTE.test(way.pointer) ? (
            <Button size="compact-xs" variant="subtle" onClick={() => setOpen(way)}>
              Change
            </Button>
          ) : null}
        </div>
      ))}
      {open === undefined ? null : (
        <RuleDialog
          place={{ file: `${open.file}.json`, pointer: `${open.pointer}/when` }}
          label={`To ${title}`}
          onClose={() => setOpen(undefined)}
        />
      )}
    </List.Item>
  );
}

interface MarkProps {
  readonly ids: readonly string[];
  readonly marks: MarkedMap | undefined;
}

function Untested({ ids, marks }: MarkProps): ReactElement {
  const items = ids.flatMap((id) => marks?.untested[id] ?? []);
  return (
    <Listed title="No scenario and no walk exercises">
      {items.map(({ name, branch, file, line }, index) => (
        <List.Item key={index}>
          <Text className="words">{branch === undefined ? name : `${name}: never ${branch}`}</Text>
          <SourceLink file={`${file}.json`} line={line} />
        </List.Item>
      ))}
    </Listed>
  );
}
