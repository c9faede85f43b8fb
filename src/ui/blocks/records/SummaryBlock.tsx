import type { ReactElement } from 'react';
import type { ScreenGroup } from '../../../engine/resolve/screen.ts';
import { Anchor } from '../../link.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Facts } from '../parts/Facts.tsx';
import { KeepButtons } from '../content/KeepButtons.tsx';
import { useCopy } from '../../copy.ts';

function AnswerGroup({
  group,
  level,
}: {
  readonly group: ScreenGroup;
  readonly level: 2 | 3;
}): ReactElement {
  const copy = useCopy();
  const Heading = level === 2 ? 'h2' : 'h3';
  const facts = group.facts.map((fact) =>
    fact.text.trim() === '' ? { ...fact, text: copy('summary.notProvided') } : fact,
  );
  const [first, second] = facts;
  // The heading is the label of a single answer of the same name.
  const isOnly = second === undefined && first?.label === group.title;
  return (
    <div className="summary-group">
      <div className="summary-head">
        <Heading>{group.title}</Heading>
        {group.change === undefined ? null : (
          <Anchor to={group.change.to}>
            <span>{group.change.label}</span>
            <span className="sr-only">{` ${group.title}`}</span>
          </Anchor>
        )}
      </div>
      {isOnly ? <p className="summary-only">{first.text}</p> : <Facts facts={facts} />}
      {group.fixed === undefined ? null : <p className="summary-fixed">{group.fixed}</p>}
    </div>
  );
}

/**
 * Renders the answers for review, in groups. A group has a link to the step that changes it, or
 * says why it can't be changed and has a link to report a mistake.
 */
export function SummaryBlock({ block }: BlockProps): ReactElement {
  const groups = block.groups ?? [];
  return (
    <BlockFrame block={block} kind="summary" after={<KeepButtons block={block} />}>
      {groups.length === 0 ? (
        <EmptyState block={block} />
      ) : (
        groups.map((group) => (
          <AnswerGroup key={group.title} group={group} level={block.title === undefined ? 2 : 3} />
        ))
      )}
    </BlockFrame>
  );
}
