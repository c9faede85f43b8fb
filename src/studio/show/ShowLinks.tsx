/** The links to show: what each shows, who made it, when it ends, its comments, and its end before that. */
import { Badge, Button, Group, Loader, Spoiler, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Fault } from '../shared/Fault.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import type { StudioLender } from '../shared/studio-host.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { dayAndTime } from './day-and-time.ts';
import { ShowComments } from './ShowComments.tsx';
import { endLink, type ListedLink, readLinks } from './show-host.ts';

interface ShowLinksProps {
  /** Increases when a link was made. */
  readonly turn: number;
}

export function ShowLinks({ turn }: ShowLinksProps): ReactElement {
  const [reads, setReads] = useState(0);
  const { value, fault } = useLoaded([turn, reads], readLinks);
  const readAgain = (): void => setReads((before) => before + 1);
  const links = value?.links ?? [];
  return (
    <Stack gap="sm" component="section" aria-label="Links to show">
      <Group justify="space-between">
        <Title order={3} size="h6">
          Links to show
        </Title>
        {links.length === 0 ? null : (
          <Button size="compact-xs" variant="default" onClick={readAgain}>
            Read the comments again
          </Button>
        )}
      </Group>
      <Fault fault={fault} />
      {value === undefined && fault === undefined ? <Loader size="xs" /> : null}
      {value !== undefined && links.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nobody has a link yet. “Link to show” makes one for people without the Studio.
        </Text>
      ) : null}
      {links.map((link) => (
        <Stack key={link.id} gap="xs">
          <Row link={link} onEnd={readAgain} />
          <Comments link={link} onChange={readAgain} />
        </Stack>
      ))}
    </Stack>
  );
}

interface CommentsProps {
  readonly link: ListedLink;
  readonly onChange: () => void;
}

/** Those of a link that has ended are below its row, too, while it is listed. */
function Comments({ link: { id, comments }, onChange }: CommentsProps): ReactElement | null {
  if (comments.length === 0) return null;
  return (
    <Spoiler
      pl="md"
      maxHeight={320}
      showLabel={`All ${comments.length} comments`}
      hideLabel="Fewer"
    >
      <ShowComments link={id} {...{ comments, onChange }} />
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
  const byWhom = endedBy === undefined ? dayAndTime(until) : `by ${endedBy || 'someone'}`;
  const end = isOpen ? `ends ${dayAndTime(until)}` : `ended ${byWhom}`;
  const made = who && `made by ${who}`;
  return [lender, `release ${release.slice(0, 8)}`, made, end].filter(Boolean).join(' · ');
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
          <Text size="sm" fw={600}>
            {title}
          </Text>
          {isOpen ? null : (
            <Badge size="xs" variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
              Ended
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {factsOf(link, lenders)}
        </Text>
      </div>
      {isOpen ? (
        <RoleButton
          needs="edit"
          size="compact-sm"
          variant="default"
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
    await endLink(id);
    onClose();
    onEnd();
  };
  return (
    <Confirm title="End the link" action="End now" onClose={onClose} onConfirm={confirm}>
      <Text size="sm">
        {`Whoever has “${title}” open reads that it has ended with their next step. It cannot be opened again.`}
      </Text>
    </Confirm>
  );
}
