/** Ways around the second person, by what is approved and published. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '../../../src/host/operators/operator.ts';
import {
  ana,
  approve,
  at,
  ben,
  cleo,
  cookieOf,
  eve,
  moveBase,
  opened,
  publish,
  retitle,
  send,
  trial,
} from './operators-host.ts';
import type { Attempt } from './operators-host.ts';

export const APPROVAL_ATTEMPTS: readonly Attempt[] = [
  ['nobody approved', () => publish(ana()), 422, 'nobody else has approved'],
  ['what breaks is accepted', () => publish(ana(), { accept: true, undo: true }), 422, 'approved'],
  ['the editor approves, without the role', () => approve(ana()), 403, '“approve”'],
  ['the editor approves, with the role', () => approve(cookieOf('Ana', ROLES)), 422, 'You changed'],
  [
    'the editor gets another session',
    async () => {
      await approve(cookieOf('ANA', ['look', 'approve']));
      return publish(ana());
    },
    422,
    'nobody else',
  ],
  [
    'the publisher approved',
    async () => {
      await approve(eve());
      return publish(eve());
    },
    422,
    'Your own approval',
  ],
  ['another hash is approved', () => approve(ben(), { release: 'f'.repeat(16) }), 422, 'not what'],
  ['the live release is approved', () => approve(ben(), { release: at.base }), 422, 'not what'],
  ['another base is approved', () => approve(ben(), { base: 'f'.repeat(16) }), 422, 'not what'],
  ['no base is approved', () => approve(ben(), { base: null }), 422, 'not what'],
  [
    'an edit follows the approval',
    async () => {
      await approve(ben());
      at.release = await retitle(ana(), 'Third');
      return publish(ana());
    },
    422,
    'changed afterwards',
  ],
  [
    'the approved hash is published after an edit',
    async () => {
      await approve(ben());
      await retitle(ana(), 'Third');
      return publish(ana());
    },
    422,
    'changed meanwhile',
  ],
  [
    'the approved hash is published past the changes',
    async () => {
      const third = await retitle(ana(), 'Third');
      await approve(ben(), { release: third });
      const { release, base } = at;
      await opened.store.activate({ ...{ release, who: 'cli', why: '' }, ...trial });
      const all = { channel: 'trial', release, base, who: '', why: '' };
      return send(ana(), 'releases/toEveryone', all);
    },
    422,
    'nobody else',
  ],
  [
    'the base moves after the approval',
    async () => {
      await approve(ben());
      at.base = await moveBase();
      return publish(ana(), { undo: true });
    },
    422,
    'went live meanwhile',
  ],
  [
    'the base moves and the old one is named',
    async () => {
      await approve(ben());
      const old = at.base;
      at.base = await moveBase();
      return publish(ana(), { base: old, undo: true });
    },
    200,
    '"moved"',
  ],
  [
    'the base moves away and back',
    async () => {
      await approve(ben());
      await moveBase();
      await opened.store.rollback({ who: 'cli', why: '' });
      opened.releases.refresh();
      return publish(ana(), { undo: true });
    },
    422,
    'went live meanwhile',
  ],
  [
    'the approver edits afterwards and takes it back',
    async () => {
      await approve(ben());
      const both = cookieOf('Ben', ['look', 'edit', 'approve']);
      await retitle(both, 'Third');
      await retitle(both, 'Second');
      return publish(ana());
    },
    422,
    'Ben changed the definitions',
  ],
  [
    'an editor approves what somebody else wrote again',
    async () => {
      await retitle(cleo(), 'Third');
      await retitle(ana(), 'Second');
      return approve(cleo());
    },
    422,
    'You changed',
  ],
  [
    'an editor takes files back, and approves the rest',
    async () => {
      await retitle(cleo(), 'Third');
      return approve(cleo(), { release: opened.releases.waiting()?.release });
    },
    422,
    'You changed',
  ],
  ['a share in place of all', () => publish(ana(), trial), 422, 'nobody else'],
  [
    'a lender in place of all',
    () => publish(ana(), { channel: { name: 'pilot', base: null, orgs: ['BASE'] } }),
    422,
    'nobody else',
  ],
  [
    'a canary that goes live by itself',
    async () => {
      await approve(ben());
      return publish(ana(), { channel: { ...trial.channel, canary: { minutes: 1 } } });
    },
    422,
    'canary',
  ],
  [
    'a wider share after the base moved',
    async () => {
      await approve(ben());
      await publish(ana(), trial);
      at.base = await moveBase();
      at.published = 1;
      const widen = {
        channel: 'trial',
        release: at.release,
        share: 90,
        atShare: 5,
        who: '',
        why: '',
      };
      return send(ana(), 'releases/widen', widen);
    },
    422,
    'went live meanwhile',
  ],
  [
    'a release that never was live, as the one before',
    () =>
      send(ana(), 'releases/backFor', {
        live: at.base,
        previous: at.release,
        org: 'TEST',
        who: '',
        why: '',
      }),
    422,
    'Failed',
  ],
  ['saves go live at once', () => send(ana(), 'changes/setWaits', false), 422, 'always waits'],
  [
    'an approval without a person',
    async () => {
      await opened.store.approve({
        release: at.release,
        base: at.base,
        who: 'Ben',
        why: '',
        details: {},
      });
      return publish(ana());
    },
    422,
    'whose it is',
  ],
  [
    'an approval whose entry was changed by hand',
    async () => {
      await approve(eve());
      const file = join(at.dataDir, 'record', readdirSync(join(at.dataDir, 'record'))[0] ?? '');
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('eve', 'ben'));
      return publish(eve());
    },
    422,
    'changed by hand',
  ],
];
