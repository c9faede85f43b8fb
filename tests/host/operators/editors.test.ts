/** The people who changed the definitions: hosts that share a data folder know the same people. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Editors, openEditors } from '../../../src/host/operators/editors.ts';
import { newFolder } from '../../support/new-folder.ts';

const R1 = '0000000000000001';
const facts = { record: [], base: R1 };
let dataDir = '';
let live: string | undefined;
let one: Editors;
let other: Editors;

beforeEach(() => {
  dataDir = newFolder();
  live = R1;
  const input = { dataDir, asLive: () => live };
  [one, other] = [openEditors(input), openEditors(input)];
});

/** An edit that differs from what is live. */
function edit(host: Editors, person: string): void {
  const finish = host.begin(person);
  live = undefined;
  finish();
}

it('each knows who edited on the other one, and loses nobody', () => {
  edit(one, 'ana');
  expect(other.list(facts)).toEqual(['ana']);
  edit(other, 'ben');
  expect(one.list(facts)).toEqual(['ana', 'ben']);
  live = R1;
  expect(one.list(facts)).toEqual([]);
  expect(other.list(facts)).toEqual([]);
});

it('who edits while another host sees the definitions as live is known afterwards', () => {
  const finish = one.begin('ana');
  expect(other.list(facts)).toEqual([]);
  live = undefined;
  finish();
  expect(other.list(facts)).toEqual(['ana']);
});

it('a damaged file is no list of nobody', () => {
  edit(one, 'ana');
  writeFileSync(join(dataDir, 'editors.json'), '[');
  expect(() => one.list(facts)).toThrow('it is unknown who changed the definitions');
});
