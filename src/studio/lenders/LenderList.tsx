/** The list of the lenders, with what each has of its own. */
import { Anchor, Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf } from '../shared/words.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { ViewTitle } from '../shared/looks.ts';
import type { LenderSummary } from '../../host/index.ts';
import { logoAddress } from './lender-address.ts';
import { fromHost } from '../shared/studio-host.ts';

export function LenderList(): ReactElement {
  const { version } = useWorkplace();
  const summaries = useLoaded([version], fromHost.lenders.list);
  return (
    <Stack p="lg" maw={1180}>
      <Group justify="space-between">
        <ViewTitle>Lenders</ViewTitle>
        <Button component={Link} to="/lenders?new">
          New lender
        </Button>
      </Group>
      <WhenLoaded of={summaries}>
        {(lenders) =>
          lenders.length === 0 ? (
            <Text>There is no lender yet. Five questions make the first one.</Text>
          ) : (
            <List lenders={lenders} />
          )
        }
      </WhenLoaded>
    </Stack>
  );
}

const HEADINGS = ['Lender', 'Code', 'Address', 'Colours', 'Own words', 'Own changes', 'State'];

function List({ lenders }: { readonly lenders: readonly LenderSummary[] }): ReactElement {
  const { version } = useWorkplace();
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table
        verticalSpacing="sm"
        highlightOnHover
        data={{ head: HEADINGS, body: lenders.map((lender) => cellsOf(lender, version)) }}
      />
    </Table.ScrollContainer>
  );
}

function cellsOf(lender: LenderSummary, version: number): ReactNode[] {
  const { folder, name, code, prefixes, colors, words, changes } = lender;
  return [
    <Group key="name" gap="sm" wrap="nowrap">
      <span className="lender-mark">
        <img src={logoAddress(folder, version)} alt="" />
      </span>
      <Anchor component={Link} to={`/lenders?lender=${folder}`} fw={600} size="sm">
        {name}
      </Anchor>
    </Group>,
    code,
    prefixes.join(', '),
    <Swatches key="colours" colors={colors} />,
    words,
    changes,
    <FaultBadge key="state" lender={lender} />,
  ];
}

/** The colours that people know a brand by. */
const SHOWN = ['primary', 'accent', 'header', 'footer'] as const;

function Swatches({ colors }: Pick<LenderSummary, 'colors'>): ReactElement {
  return (
    <Group gap={4} wrap="nowrap">
      {SHOWN.map((name) => (
        <span
          key={name}
          className="lender-swatch"
          title={`${name} ${colors[name] ?? ''}`}
          style={{ background: colors[name] }}
        />
      ))}
    </Group>
  );
}

/** Says in a word whether the definitions of a lender are sound. */
export function FaultBadge({ lender }: { readonly lender: LenderSummary }): ReactElement {
  const errors = lender.faults.filter(({ severity }) => severity === 'error').length;
  const hints = lender.faults.length - errors;
  const [color, words] =
    errors > 0
      ? ['red.9', countOf(errors, 'fault', 'faults')]
      : hints > 0
        ? ['yellow.2', countOf(hints, 'hint', 'hints')]
        : ['teal.9', 'Sound'];
  return (
    <Badge color={color} autoContrast={errors === 0 && hints > 0} miw="max-content">
      {words}
    </Badge>
  );
}
