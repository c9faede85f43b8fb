/** The list of the lenders, with what each has of its own. */
import { Anchor, Badge, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Fault } from '../shared/Fault.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { type LenderSummary, listLenderSummaries, logoAddress } from './lenders-host.ts';

export function LenderList(): ReactElement {
  const { version } = useWorkplace();
  const { value, fault } = useLoaded([version], listLenderSummaries);
  return (
    <Stack p="lg" maw={1180}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          Lenders
        </Title>
        <Button component={Link} to="/lenders?new">
          New lender
        </Button>
      </Group>
      <Fault fault={fault} />
      {value === undefined && fault === undefined ? <Skeleton height={280} /> : null}
      {value?.length === 0 ? (
        <Text>There is no lender yet. Five questions make the first one.</Text>
      ) : null}
      {value === undefined || value.length === 0 ? null : <List lenders={value} />}
    </Stack>
  );
}

const HEADINGS = ['Lender', 'Code', 'Address', 'Colours', 'Own words', 'Own changes', 'State'];

function List({ lenders }: { readonly lenders: readonly LenderSummary[] }): ReactElement {
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {HEADINGS.map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lenders.map((lender) => (
            <Row key={lender.folder} lender={lender} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Row({ lender }: { readonly lender: LenderSummary }): ReactElement {
  const { version } = useWorkplace();
  const { folder, name, code, prefixes, colors, words, changes } = lender;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <span className="lender-mark">
            <img src={logoAddress(folder, version)} alt="" />
          </span>
          <Anchor component={Link} to={`/lenders?lender=${folder}`} fw={600} size="sm">
            {name}
          </Anchor>
        </Group>
      </Table.Td>
      <Table.Td>{code}</Table.Td>
      <Table.Td>{prefixes.join(', ')}</Table.Td>
      <Table.Td>
        <Swatches colors={colors} />
      </Table.Td>
      <Table.Td>{words}</Table.Td>
      <Table.Td>{changes}</Table.Td>
      <Table.Td>
        <FaultBadge lender={lender} />
      </Table.Td>
    </Table.Tr>
  );
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
  if (errors > 0)
    return (
      <Badge color="red.9" miw="max-content">
        {errors === 1 ? '1 fault' : `${errors} faults`}
      </Badge>
    );
  if (hints > 0)
    return (
      <Badge color="yellow.2" autoContrast miw="max-content">
        {hints === 1 ? '1 hint' : `${hints} hints`}
      </Badge>
    );
  return (
    <Badge color="teal.9" miw="max-content">
      Sound
    </Badge>
  );
}
