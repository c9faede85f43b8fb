/** The people who changed the definitions: hosts that share a data folder know the same people. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Editors, openEditors } from '../../../src/host/operators/editors.ts';
import { newFolder } from '../../support/new-folder.ts';

let dataDir = '';
let isAsLive = true;
let one: Editors;
let other: Editors;

beforeEach(() => {
  dataDir = newFolder();
  isAsLive = true;
  const input = { dataDir, isAsLive: () => isAsLive };
  [one, other] = [openEditors(input), openEditors(input)];
});

/** An edit that differs from what is live. */
function edit(host: Editors, person: string): void {
  const finish = host.begin(person);
  isAsLive = false;
  finish();
}

it('each knows who edited on the other one, and loses nobody', () => {
  edit(one, 'ana');
  expect(other.list()).toEqual(['ana']);
  edit(other, 'ben');
  expect(one.list()).toEqual(['ana', 'ben']);
  isAsLive = true;
  expect(one.list()).toEqual([]);
  expect(other.list()).toEqual([]);
});

it('who edits while another host sees the definitions as live is known afterwards', () => {
  const finish = one.begin('ana');
  expect(other.list()).toEqual([]);
  isAsLive = false;
  finish();
  expect(other.list()).toEqual(['ana']);
});

it('a damaged file is no list of nobody', () => {
  edit(one, 'ana');
  writeFileSync(join(dataDir, 'editors.json'), '[');
  expect(() => one.list()).toThrow('it is unknown who changed the definitions');
});
