import type { ReactElement } from 'react';
import type { ScreenFact, ScreenGroup } from '../../engine/resolve/screen.ts';
import { Anchor } from '../link.ts';
import { BlockFrame, Empty, Facts, Links, type BlockProps } from './parts.tsx';

const BLANK = 'Not provided';

function Group({
  group,
  level,
}: {
  readonly group: ScreenGroup;
  readonly level: 2 | 3;
}): ReactElement {
  const Heading = level === 2 ? 'h2' : 'h3';
  const facts = group.facts.map((fact) =>
    fact.text.trim() === '' ? { ...fact, text: BLANK } : fact,
  );
  return (
    <div className="summary-group">
      <div className="summary-head">
        <Heading>{group.title}</Heading>
        {group.change === undefined ? null : (
          <Anchor to={group.change.to}>
            {group.change.label} <span className="sr-only">{group.title}</span>
          </Anchor>
        )}
      </div>
      <Facts facts={facts} />
    </div>
  );
}

/** Check your answers: what was said, group by group, each with its way back. */
export function SummaryBlock({ block }: BlockProps): ReactElement {
  const groups = block.groups ?? [];
  return (
    <BlockFrame block={block} kind="summary">
      {groups.length === 0 ? (
        <Empty block={block} />
      ) : (
        groups.map((group) => (
          <Group key={group.title} group={group} level={block.title === undefined ? 2 : 3} />
        ))
      )}
    </BlockFrame>
  );
}

/** A sum shown as a sum: its lines, and the total under a rule. Changing figures move no other line. */
export function MoneySummaryBlock({ block }: BlockProps): ReactElement {
  const items: readonly ScreenFact[] = (block.items ?? []).map((item) => ({
    label: item.title ?? '',
    text: item.figure ?? '',
  }));
  const lines = [...items, ...(block.facts ?? [])];
  return (
    <BlockFrame block={block} kind="money">
      {lines.length === 0 && block.total === undefined ? (
        <Empty block={block} />
      ) : (
        <dl className="facts money-lines">
          {lines.map((fact, index) => (
            <div
              key={`${index} ${fact.label}`}
              className={fact.strong === true ? 'fact fact--strong' : 'fact'}
            >
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
          {block.total === undefined ? null : (
            <div className="fact fact--strong fact--total">
              <dt>{block.total.label}</dt>
              <dd>{block.total.text}</dd>
            </div>
          )}
        </dl>
      )}
      <Links links={block.links} />
    </BlockFrame>
  );
}
