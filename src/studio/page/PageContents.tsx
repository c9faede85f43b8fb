/** The questions and blocks of a page in their order. A press on one selects it. */
import { Anchor, Stack, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { DescribedPart, ScreenPart } from '../../prover/index.ts';
import { definitionLink } from '../shared/definition-link.ts';
import { Section } from '../shared/Section.tsx';
import { Note } from '../shared/looks.ts';

interface ContentsProps {
  /** The selected part; only that of a whole page has contents. */
  readonly page: Pick<DescribedPart, 'file' | 'line' | 'contents'>;
  readonly onChoose: (part: ScreenPart) => void;
}

export function PageContents({ page, onChoose }: ContentsProps): ReactElement | null {
  if (page.contents === undefined) return null;
  return (
    <Section title="Questions and blocks">
      <Stack gap={2} component="ol" className="plain-list">
        {page.contents.map(({ part, name, isShown }) => (
          <li key={JSON.stringify(part)}>
            <UnstyledButton className="option-name" onClick={() => onChoose(part)}>
              <span>{name}</span>
              {isShown ? null : <Note span> not shown</Note>}
            </UnstyledButton>
          </li>
        ))}
      </Stack>
      <Anchor component={Link} to={`${definitionLink(page)}&act=add`} size="sm">
        Add a question
      </Anchor>
    </Section>
  );
}
