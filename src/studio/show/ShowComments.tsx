/** Lists comments of people with a link to show: on which words and page, who, whether done. */
import { Anchor, Blockquote, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../shared/Confirm.tsx';
import { Fault } from '../shared/Fault.tsx';
import { Note } from '../shared/looks.ts';
import { RoleButton } from '../shared/RoleButton.tsx';
import { SourceLink } from '../shared/SourceLink.tsx';
import { useRequest } from '../shared/use-request.ts';
import { timeInWords } from '../shared/words.ts';
import { useWorkplace } from '../shared/workplace.ts';
import type { ListedComment } from '../../host/index.ts';
import { toHost } from '../shared/studio-host.ts';

interface ShowCommentsProps {
  /** The id of the link. */
  readonly link: string;
  /** Code of the lender that it shows. */
  readonly org: string;
  readonly comments: readonly ListedComment[];
  readonly onChange: () => void;
}

/** The comments that are not done come first. */
export function ShowComments({ link, org, comments, onChange }: ShowCommentsProps): ReactElement {
  const isDone = ({ doneBy }: ListedComment): boolean => doneBy !== '';
  const sorted = [...comments.filter((one) => !isDone(one)), ...comments.filter(isDone)];
  return (
    <Stack component="ul" aria-label="Comments" gap="sm" m={0} p={0}>
      {sorted.map((comment) => (
        <Comment key={comment.id} {...{ link, org, comment, onChange }} />
      ))}
    </Stack>
  );
}

interface CommentProps extends Pick<ShowCommentsProps, 'link' | 'org' | 'onChange'> {
  readonly comment: ListedComment;
}

function Comment({ link, org, comment, onChange }: CommentProps): ReactElement {
  const { who, at, words, text, doneBy } = comment;
  const done = doneBy === '' ? '' : ` · done by ${doneBy}`;
  return (
    <Stack component="li" gap={4} style={{ listStyle: 'none' }}>
      <Note>
        <Text span fw={600} c="var(--mantine-color-text)">
          {who}
        </Text>
        <span>{` · ${timeInWords(at)}${done}`}</span>
      </Note>
      {words === '' ? null : (
        <Blockquote p="xs" fz="sm" radius="sm">
          {words}
        </Blockquote>
      )}
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
      <Group gap="sm">
        <CommentPlace {...{ org, comment }} />
        <CommentActs {...{ link, comment, onChange }} />
      </Group>
    </Stack>
  );
}

/** Pages of an application exist in the link alone. */
const IN_APPLICATION = /[0-9a-f]{8}-[0-9a-f]{4}-/;

/** The page that a comment is about, of the lender that was shown, and the line of its text. */
function CommentPlace({ org, comment }: Pick<CommentProps, 'org' | 'comment'>): ReactElement {
  const { lenders, setLender } = useWorkplace();
  const { path, file, line } = comment;
  const lender = lenders.find(({ code }) => code === org);
  const show = (): void => {
    if (lender !== undefined) setLender(lender);
  };
  return (
    <>
      {IN_APPLICATION.test(path) ? (
        <Text size="xs">{path}</Text>
      ) : (
        <Anchor size="xs" component={Link} to={`/?path=${encodeURIComponent(path)}`} onClick={show}>
          {path}
        </Anchor>
      )}
      {file === undefined || line === undefined ? null : <SourceLink {...{ file, line }} />}
    </>
  );
}

function CommentActs({ link, comment, onChange }: Omit<CommentProps, 'org'>): ReactElement {
  const { id, who, doneBy } = comment;
  const [asks, setAsks] = useState(false);
  const { fault, isBusy, send } = useRequest();
  const mark = async (): Promise<void> => {
    const request = { link, id, isDone: doneBy === '' };
    if (await send(() => toHost.shows.markComment(request))) onChange();
  };
  return (
    <>
      <RoleButton size="compact-xs" loading={isBusy} onClick={() => void mark()}>
        {doneBy === '' ? 'Mark as done' : 'Not done'}
      </RoleButton>
      <RoleButton
        size="compact-xs"
        aria-label={`Delete the comment of ${who}`}
        onClick={() => setAsks(true)}
      >
        Delete
      </RoleButton>
      <Fault fault={fault} />
      {asks ? (
        <Confirm
          title="Delete the comment"
          action="Delete"
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            await toHost.shows.removeComment({ link, id });
            onChange();
          }}
        >
          <Text>{`What ${who} wrote is deleted for everyone, and cannot be read again.`}</Text>
        </Confirm>
      ) : null}
    </>
  );
}
