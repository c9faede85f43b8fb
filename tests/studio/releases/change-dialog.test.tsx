/** Tests what the dialog of a change of the releases says before it, and after. */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BackFacts } from '../../../src/studio/releases/BackFacts.tsx';
import { changeDone } from '../../../src/studio/releases/change-words.ts';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

const change = { kind: 'toEveryone', channel: 'new', release: 'b', base: 'a' } as const;

beforeEach(stubBrowser);

test('a release for everyone says what changes by it, and what breaks', async () => {
  const entries = [
    { class: 'breaking', words: 'Income must be answered.' },
    { class: 'safe', words: 'The title is new.' },
  ];
  stubHost({ 'releases/compare': { entries } });
  render(
    <InStudio>
      <BackFacts state={{} as never} change={change} />
    </InStudio>,
  );
  expect(await screen.findByText('Breaks: Income must be answered.')).toBeDefined();
  expect(screen.getByText('The title is new.')).toBeDefined();
});

test('everyone are those in no group while another group keeps its release', () => {
  const done = (...groups: string[]) =>
    changeDone(
      change,
      [],
      groups.map((name) => ({ name })),
    );
  expect(done('new')).toBe('Everyone has release b now.');
  expect(done('new', 'back-maple')).toBe('Everyone in no group has release b now.');
});
