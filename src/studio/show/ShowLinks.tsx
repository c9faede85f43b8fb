/** The links to show: what each shows, who made it, when it ends, its comments, and its end before that. */
import { Group, Loader, Spoiler, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Fault } from '../shared/Fault.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { Hint, Note, SmallButton, Tag } from '../shared/looks.ts';
import { RoleButton } from '../shared/RoleButton.tsx';
import { Section } from '../shared/Section.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { shortId, timeInWords } from '../shared/words.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { ShowComments } from './ShowComments.tsx';
import type { ListedLink, StudioLender } from '../../host/index.ts';
import { fromHost, toHost } from '../shared/studio-host.ts';

interface ShowLinksProps {
  /** Increases when a link was made. */
  readonly turn: number;
}

export function ShowLinks({ turn }: ShowLinksProps): ReactElement {
  const { value, fault, reload } = useLoaded([turn], fromHost.shows.state);
  const links = value?.links ?? [];
  return (
    <Section
      title="Links to show"
      gap="sm"
      beside={
        links.length === 0 ? null : (
          <SmallButton size="compact-xs" onClick={reload}>
            Read the comments again
          </SmallButton>
        )
      }
    >
      <Fault fault={fault} />
      {value === undefined && fault === undefined ? <Loader size="xs" /> : null}
      {value !== undefined && links.length === 0 ? (
        <Hint>Nobody has a link yet. “Link to show” makes one for people without the Studio.</Hint>
      ) : null}
      {links.map((link) => (
        <Stack key={link.id} gap="xs">
          <Row link={link} onEnd={reload} />
          <Comments link={link} onChange={reload} />
        </Stack>
      ))}
    </Section>
  );
}

interface CommentsProps {
  readonly link: ListedLink;
  readonly onChange: () => void;
}

/** Lists the comments of a link, also of one that has ended, while it is listed. */
function Comments({ link: { id, org, comments }, onChange }: CommentsProps): ReactElement | null {
  if (comments.length === 0) return null;
  return (
    <Spoiler
      pl="md"
      maxHeight={320}
      showLabel={`All ${comments.length} comments`}
      hideLabel="Fewer"
    >
      <ShowComments link={id} {...{ org, comments, onChange }} />
    </Spoiler>
  );
}

/** The lender, the release, who made it, and when it ends. */
function factsOf(
  link: ListedLink,
  lenders: readonly Pick<StudioLender, 'code' | 'name'>[],
): string {
  const { org, who, until, isOpen, endedBy, release } = link;
  const lender = lenders.find(({ code }) => code === org)?.name ?? org;
  const byWhom = endedBy === undefined ? timeInWords(until) : `by ${endedBy || 'someone'}`;
  const end = isOpen ? `ends ${timeInWords(until)}` : `ended ${byWhom}`;
  const made = who && `made by ${who}`;
  return [lender, `release ${shortId(release)}`, made, end].filter(Boolean).join(' · ');
}

interface RowProps {
  readonly link: ListedLink;
  readonly onEnd: () => void;
}

function Row({ link, onEnd }: RowProps): ReactElement {
  const { lenders } = useWorkplace();
  const [asks, setAsks] = useState(false);
  const { title, isOpen } = link;
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {isOpen ? null : <Tag>Ended</Tag>}
        </Group>
        <Note>{factsOf(link, lenders)}</Note>
      </div>
      {isOpen ? (
        <RoleButton
          size="compact-sm"
          flex="none"
          aria-label={`End now: ${title}`}
          onClick={() => setAsks(true)}
        >
          End now
        </RoleButton>
      ) : null}
      {asks ? <EndDialog {...{ link, onEnd }} onClose={() => setAsks(false)} /> : null}
    </Group>
  );
}

interface EndDialogProps extends RowProps {
  readonly onClose: () => void;
}

function EndDialog({ link, onEnd, onClose }: EndDialogProps): ReactElement {
  const { id, title } = link;
  const confirm = async (): Promise<void> => {
    await toHost.shows.end(id);
    onClose();
    onEnd();
  };
  return (
    <Confirm title="End the link" action="End now" onClose={onClose} onConfirm={confirm}>
      <Text>
        {`Whoever has “${title}” open reads that it has ended with their next step. It cannot be opened again.`}
      </Text>
    </Confirm>
  );
}
