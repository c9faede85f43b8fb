/** The comments of people with a link to show that are about one of some texts. */
import { Divider } from '@mantine/core';
import type { ReactElement } from 'react';
import { Section } from '../shared/Section.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { ShowComments } from './ShowComments.tsx';
import { fromHost } from '../shared/studio-host.ts';

interface TextCommentsProps {
  /** The addresses of the texts. */
  readonly addresses: readonly string[];
}

/** Nothing when there are none. Without the list of the links nobody can do more about them. */
export function TextComments({ addresses }: TextCommentsProps): ReactElement | null {
  const { value, reload } = useLoaded([], fromHost.shows.state);
  const links = (value?.links ?? []).map(({ id, org, comments }) => ({
    ...{ id, org },
    comments: comments.filter(({ address }) => addresses.includes(address)),
  }));
  const commented = links.filter(({ comments }) => comments.length > 0);
  if (commented.length === 0) return null;
  return (
    <>
      <Divider />
      <Section title="Comments">
        {commented.map(({ id, ...shown }) => (
          <ShowComments key={id} link={id} {...shown} onChange={reload} />
        ))}
      </Section>
    </>
  );
}
