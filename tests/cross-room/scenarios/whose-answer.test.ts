/** Tests that the messages of a field about somebody else do not speak of the borrower's own. */
import { describe, expect, it } from 'vitest';
import { listLeaves } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');
const screens = [
  ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
  ...Object.values(set.pages).map(({ screen }) => screen),
];
/** Matches the label of a field about somebody other than the borrower. */
const ABOUT_OTHERS = /\btheir\b|\bof your (?:agent|employer)\b/i;
const OWN = /\byour (?:email|mobile phone|phone|name)\b/i;

const fields = screens.flatMap((screen) =>
  listLeaves(screen).map(({ path, schema }) => ({
    path,
    label: JSON.stringify(screen.ui?.[path]?.label ?? ''),
    messages: JSON.stringify(schema.messages ?? {}),
  })),
);

describe('a field about somebody else', () => {
  const others = fields.filter(({ label }) => ABOUT_OTHERS.test(label));

  it('is identified by its label', () => {
    expect(others.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['coDeeder.email', 'accessPhone', 'employerPhone']),
    );
  });

  it('has no message about the borrower’s own', () => {
    expect(others.filter(({ messages }) => OWN.test(messages))).toEqual([]);
  });
});
