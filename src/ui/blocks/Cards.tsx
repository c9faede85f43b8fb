import type { ReactElement } from 'react';
import { useLink } from '../link.ts';
import { LaterActions } from './later.tsx';
import { BlockFrame, Empty, Facts, Paragraphs, type BlockProps } from './parts.tsx';

/** Things to look at or to go to, one card each. */
export function CardsBlock({ block }: BlockProps): ReactElement {
  const Link = useLink();
  const items = block.items ?? [];
  return (
    <BlockFrame block={block} kind="cards">
      {items.length === 0 ? (
        <Empty block={block} />
      ) : (
        <ul className="cards">
          {items.map((item) => (
            <li key={item.key} className="card">
              {item.badge === undefined ? null : <span className="badge">{item.badge}</span>}
              {item.title === undefined ? null : <h3>{item.title}</h3>}
              {item.figure === undefined ? null : <p className="figure">{item.figure}</p>}
              <Paragraphs text={item.intro} />
              <Facts facts={item.facts} />
              {item.link === undefined ? null : (
                <Link
                  to={item.link.to}
                  external={item.link.external}
                  className="button button--quiet"
                >
                  {item.link.label}
                </Link>
              )}
              <LaterActions
                blockId={block.id}
                itemKey={item.key}
                actions={item.actions}
                about={item.title}
              />
            </li>
          ))}
        </ul>
      )}
      <LaterActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}

/** What happens one after the other. */
export function StepsBlock({ block }: BlockProps): ReactElement {
  const Link = useLink();
  const items = block.items ?? [];
  return (
    <BlockFrame block={block} kind="steps">
      {items.length === 0 ? (
        <Empty block={block} />
      ) : (
        <ol className="steps">
          {items.map((item) => (
            <li key={item.key}>
              <h3>
                {item.title}
                {item.badge === undefined ? null : <span className="badge">{item.badge}</span>}
              </h3>
              <Paragraphs text={item.intro} />
              <Facts facts={item.facts} />
              {item.link === undefined ? null : (
                <Link to={item.link.to} external={item.link.external}>
                  {item.link.label}
                </Link>
              )}
              <LaterActions
                blockId={block.id}
                itemKey={item.key}
                actions={item.actions}
                about={item.title}
              />
            </li>
          ))}
        </ol>
      )}
    </BlockFrame>
  );
}
