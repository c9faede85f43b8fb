/** The comments of people with a link to show that are about one of some texts. */
import { Divider, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLoaded } from '../shared/use-loaded.ts';
import { ShowComments } from './ShowComments.tsx';
import { readLinks } from './show-host.ts';

interface TextCommentsProps {
  /** The addresses of the texts. */
  readonly addresses: readonly string[];
}

/** Nothing when there are none. Without the list of the links nobody can do more about them. */
export function TextComments({ addresses }: TextCommentsProps): ReactElement | null {
  const [turn, setTurn] = useState(0);
  const { value } = useLoaded([turn], readLinks);
  const links = (value?.links ?? []).map(({ id, comments }) => ({
    id,
    comments: comments.filter(({ address }) => addresses.includes(address)),
  }));
  const commented = links.filter(({ comments }) => comments.length > 0);
  if (commented.length === 0) return null;
  return (
    <>
      <Divider />
      <Title order={3} size="h6">
        Comments
      </Title>
      {commented.map(({ id, comments }) => (
        <ShowComments
          key={id}
          link={id}
          comments={comments}
          onChange={() => setTurn((before) => before + 1)}
        />
      ))}
    </>
  );
}
