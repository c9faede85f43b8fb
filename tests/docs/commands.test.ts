/** The manual for operators names only sub-commands and options that there are. */
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { buildProgram } from '../../scripts/journey/program.ts';

const project = { root: process.cwd(), dataDir: '' };
const program = buildProgram({ project, exitCode: 0 }, project);
const text = readFileSync('docs/operating.md', 'utf8').replaceAll(/```.*?```/gs, '');
const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
/** Options of `npm start`, `npm run dev`, the soak, Docker and of tests. */
const OTHERS =
  '--language --build-only --dev --operators --minutes --seed --database --build --detach --rm --';

const visible = (command: Command) => command.createHelp().visibleCommands(command);
const optionsOf = (command: Command): readonly string[] => [
  ...command.options.map(({ long }) => long ?? ''),
  ...visible(command).flatMap(optionsOf),
];

it('each option is one of a command', () => {
  const known = new Set([...optionsOf(program), ...OTHERS.split(' ')]);
  const named = spans.flatMap((span) => span.match(/(?<=^| )--[a-z-]*/g) ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('no former sub-command is named', () => {
  const names = new Set(visible(program).map((command) => command.name()));
  const hidden = program.commands.map((command) => command.name());
  // Entries of the record and acts of a sub-command have these names, too.
  const reused = new Set(['show', 'pin', 'gc']);
  const former = hidden.filter((name) => !names.has(name) && !reused.has(name));
  expect(former).toContain('activate');
  const first = spans.map((span) => span.replace(/^npx journey /, '').split(' ')[0] ?? '');
  expect(first.filter((name) => former.includes(name))).toEqual([]);
});
