/**
 * Imports for the test of the import rules: those that each rule forbids, and similar allowed ones.
 */

/**
 * A file of the fixture tree, its code, and the rules that it breaks; without `breaks` it is
 * allowed.
 */
interface ImportCase {
  readonly file: string;
  readonly code: string;
  readonly breaks?: readonly string[];
}

export const importCases: readonly ImportCase[] = [
  // Rooms.
  {
    file: 'src/engine/a.ts',
    code: "import '../domain/index.ts'",
    breaks: ['engine-imports-rooms'],
  },
  { file: 'src/domain/a.ts', code: "import '../ui/index.ts'", breaks: ['domain-imports-rooms'] },
  {
    file: 'src/release/a.ts',
    code: "import '../host/index.ts'",
    breaks: ['release-imports-rooms'],
  },
  { file: 'src/prover/a.ts', code: "import '../host/index.ts'", breaks: ['prover-imports-rooms'] },
  {
    file: 'src/services/a.ts',
    code: "import '../ui/index.ts'",
    breaks: ['services-imports-rooms'],
  },
  { file: 'src/client/a.ts', code: "import '../app/index.ts'", breaks: ['client-imports-rooms'] },
  { file: 'src/ui/a.ts', code: "import '../domain/index.ts'", breaks: ['ui-imports-rooms'] },
  { file: 'src/app/a.ts', code: "import '../release/index.ts'", breaks: ['app-imports-rooms'] },
  { file: 'src/studio/a.ts', code: "import '../app/index.ts'", breaks: ['studio-imports-rooms'] },
  { file: 'src/server/a.ts', code: "import '../host/index.ts'", breaks: ['server-imports-rooms'] },
  { file: 'src/sandbox/a.ts', code: "import '../app/index.ts'", breaks: ['sandbox-imports-rooms'] },
  { file: 'src/host/a.ts', code: "import '../ui/index.ts'", breaks: ['host-imports-rooms'] },
  // Types only.
  { file: 'src/ui/b.ts', code: "import '../engine/index.ts'", breaks: ['ui-imports-types'] },
  {
    file: 'src/services/b.ts',
    code: "export * from '../engine/index.ts'",
    breaks: ['services-imports-types'],
  },
  { file: 'src/app/b.ts', code: "import '../prover/index.ts'", breaks: ['app-imports-types'] },
  {
    file: 'src/app/b2.ts',
    code: "export const load = () => import('../prover/index.ts')",
    breaks: ['app-imports-types'],
  },
  {
    file: 'src/studio/b.ts',
    code: "import '../prover/index.ts'",
    breaks: ['studio-imports-types'],
  },
  { file: 'src/studio/b2.ts', code: "import type { Prover } from '../prover/index.ts'" },
  { file: 'src/app/c.ts', code: "import type { Question } from '../prover/index.ts'" },
  { file: 'src/host/b.ts', code: "import '../sandbox/index.ts'", breaks: ['host-loads-rooms'] },
  {
    file: 'src/host/b1.ts',
    code: "export const load = () => import('../app/index.ts')",
    breaks: ['host-imports-types'],
  },
  { file: 'src/host/b4.ts', code: "import type { App } from '../app/index.ts'" },
  {
    file: 'src/host/b2.ts',
    code: "export const load = () => import('../prover/index.ts')",
  },
  { file: 'src/host/b3.ts', code: "import type { Prover } from '../prover/index.ts'" },
  { file: 'src/ui/c.ts', code: "import type { Screen } from '../engine/index.ts'" },
  // Packages.
  { file: 'src/engine/d.ts', code: "import 'date-fns'", breaks: ['engine-uses-packages'] },
  { file: 'src/engine/d2.ts', code: "import 'json-logic-js'" },
  { file: 'src/domain/d.ts', code: "import 'ajv'", breaks: ['domain-uses-packages'] },
  { file: 'src/release/d.ts', code: "import 'hono'", breaks: ['release-uses-packages'] },
  { file: 'src/prover/d.ts', code: "import 'hono'", breaks: ['prover-uses-packages'] },
  { file: 'src/services/d.ts', code: "import 'react'", breaks: ['services-uses-packages'] },
  {
    file: 'src/client/d.ts',
    code: "import type { JSX } from 'react'",
    breaks: ['client-uses-packages'],
  },
  { file: 'src/ui/d.ts', code: "import 'react-router'", breaks: ['ui-uses-packages'] },
  {
    file: 'src/studio/d.ts',
    code: "import 'hono'",
    breaks: ['studio-uses-packages'],
  },
  { file: 'src/studio/e.ts', code: "import 'node:fs'", breaks: ['studio-uses-node'] },
  { file: 'src/app/d.ts', code: "import '@mantine/core'", breaks: ['app-uses-packages'] },
  {
    file: 'src/sandbox/d.ts',
    code: "import '@hono/node-server'",
    breaks: ['sandbox-uses-packages'],
  },
  { file: 'src/server/d.ts', code: "import 'hono'", breaks: ['server-uses-packages'] },
  { file: 'src/host/d.ts', code: "import 'pdfkit'", breaks: ['host-uses-packages'] },
  // Node.
  { file: 'src/engine/e.ts', code: "import 'node:fs'", breaks: ['engine-uses-node'] },
  { file: 'src/domain/e.ts', code: "import 'fs'", breaks: ['domain-uses-node'] },
  { file: 'src/services/e.ts', code: "import 'node:fs'", breaks: ['services-uses-node'] },
  { file: 'src/client/e.ts', code: "import 'node:timers'", breaks: ['client-uses-node'] },
  { file: 'src/ui/e.ts', code: "import 'node:fs'", breaks: ['ui-uses-node'] },
  { file: 'src/app/e.ts', code: "import 'node:fs'", breaks: ['app-uses-node'] },
  { file: 'src/host/e.ts', code: "import 'node:fs'" },
  // Doors.
  { file: 'src/host/f.ts', code: "import '../release/inner.ts'", breaks: ['rooms-by-their-index'] },
  {
    file: 'scripts/f.ts',
    code: "import '../src/release/inner.ts'",
    breaks: ['rooms-by-their-index'],
  },
  { file: 'src/app/f.ts', code: "import '../engine/inner.ts'", breaks: ['app-by-index'] },
  { file: 'src/app/f2.ts', code: "import '../ui/inner.ts'" },
  {
    file: 'src/ui/f.ts',
    code: "import type { A } from '../engine/inner.ts'",
    breaks: ['ui-by-index'],
  },
  // Around the rooms.
  { file: 'src/host/g.ts', code: "import '../../tests/support.ts'", breaks: ['src-imports-src'] },
  {
    file: 'src/app/g.ts',
    code: "import '../../journeys/a.json'",
    breaks: ['src-imports-definitions'],
  },
  { file: 'scripts/g.ts', code: "import '../src/ui/index.ts'", breaks: ['scripts-import-rooms'] },
  { file: 'scripts/g2.ts', code: "import './lab/inner.ts'", breaks: ['lab-is-apart'] },
  { file: 'scripts/lab/g3.ts', code: "import './inner.ts'" },
  { file: 'e2e/g.ts', code: "import '../src/engine/index.ts'", breaks: ['e2e-imports-rooms'] },
  { file: 'e2e/g2.ts', code: "import '../src/host/index.ts'" },
  { file: 'tests/g.ts', code: "import '../e2e/support.ts'", breaks: ['tests-import-e2e'] },
  {
    file: 'tests/engine/g.ts',
    code: "import '../../src/app/index.ts'",
    breaks: ['pure-tests-import-rooms'],
  },
  { file: 'src/host/h1.ts', code: "import './h2.ts'", breaks: ['no-cycles'] },
  // A cycle is reported at the first of its files.
  { file: 'src/host/h2.ts', code: "import './h1.ts'" },
  { file: 'src/host/h3.ts', code: "import './gone.ts'", breaks: ['no-unknown-modules'] },
  { file: 'scripts/h4.ts', code: "import 'unlisted'", breaks: ['no-unlisted-packages'] },
  // Each way to write an import is found.
  {
    file: 'src/engine/i1.ts',
    code: "export { a } from '../ui/index.ts'",
    breaks: ['engine-imports-rooms'],
  },
  {
    file: 'src/engine/i2.ts',
    code: "import type { A } from '../ui/index.ts'",
    breaks: ['engine-imports-rooms'],
  },
  {
    file: 'src/engine/i3.ts',
    code: "export const a = { async b() { return (await import('../ui/index.ts')).c; } }",
    breaks: ['engine-imports-rooms'],
  },
  {
    file: 'src/engine/i4.tsx',
    code: "export const A = () => <p>{lazy(() => import('../ui/index.ts'))}</p>",
    breaks: ['engine-imports-rooms'],
  },
  {
    file: 'src/engine/i5.ts',
    code: "export class A { b = x?.y(import('../ui/index.ts')) ?? 1 }",
    breaks: ['engine-imports-rooms'],
  },
];
