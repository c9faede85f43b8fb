/** Measures what scenarios and walks exercise in the definitions. */
import {
  type CompiledSet,
  findScreen,
  readPath,
  recordingSet,
  STATUSES_FILE,
  validateScreen,
  withKeptState,
} from '../../engine/index.ts';
import { lineFinder, nodeValidator, type SourceTree } from '../../release/index.ts';
import { listedNames } from '../analysis/names.ts';
import { definitionPlaces, type PlaceOf } from '../explain/definition-places.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import {
  contextOfScenario,
  placeOfScenario,
  type Scenario,
  scenariosIn,
  setOfScenario,
} from '../scenarios/scenario.ts';
import {
  noticeItems,
  rowItems,
  type RuleItem,
  ruleItems,
  screenItems,
  statusRouteItems,
  transitionItems,
} from './coverable.ts';
import {
  COVERAGE_KINDS,
  type CoverageItem,
  type CoverageKind,
  RuleResults,
} from './coverage-item.ts';
import { Markers } from './mark-set.ts';
import { messageItems, listMessages } from './messages.ts';

/** An item that nothing exercised, with its line. */
export interface UncoveredItem extends CoverageItem {
  readonly line: number;
}
export interface KindCoverage {
  readonly kind: CoverageKind;
  readonly covered: number;
  readonly total: number;
  /** From 0 to 100, rounded down to a tenth; 100 when there is nothing to cover. */
  readonly percent: number;
  readonly missing: readonly UncoveredItem[];
}
export interface CoverageReport {
  readonly covered: number;
  readonly total: number;
  readonly percent: number;
  readonly kinds: readonly KindCoverage[];
}

/** Collects what runs over its sets exercise. The sets decide as the given ones. */
export class Coverage {
  /** The sets to run, by theme folder. They report to this collection. */
  readonly sets: ReadonlyMap<string, CompiledSet>;
  readonly #tree: SourceTree;
  readonly #given: ReadonlyMap<string, CompiledSet>;
  readonly #placeOf: PlaceOf;
  readonly #markers = new Markers();
  readonly #results = new RuleResults();
  /** Statuses, codes of organisations, and places of messages, each with its kind. */
  readonly #seen = new Set<string>();

  constructor(tree: SourceTree, sets: ReadonlyMap<string, CompiledSet>) {
    this.#tree = tree;
    this.#given = sets;
    this.#placeOf = definitionPlaces(tree.files);
    this.sets = new Map(
      [...sets].map(([folder, set]) => [
        folder,
        recordingSet(this.#markers.mark(set), this.#results.record),
      ]),
    );
  }

  /** Runs every scenario of the tree. */
  runScenarios(): void {
    for (const { scenario } of scenariosIn(this.#tree.files)) {
      const set = setOfScenario(this.sets, scenario);
      if (set !== undefined) this.#run(set, scenario);
    }
  }

  /** Notes that an application had this status, or a person this organisation. */
  see(kind: 'statuses' | 'orgs', name: string): void {
    this.#seen.add(`${kind} ${name}`);
  }

  #run(set: CompiledSet, scenario: Scenario): void {
    runScenario(set, scenario);
    this.see('orgs', set.org.code);
    const context = contextOfScenario(set, scenario);
    this.see('statuses', String(readPath(context, 'application.status.checklistStatus')));
    const { errors, warnings, blocked } = scenario.expect;
    const place = placeOfScenario(scenario);
    const screen = findScreen(set, place);
    if (screen === undefined || (errors ?? warnings ?? blocked) === undefined) return;
    const validator = nodeValidator(screen.schema ?? {});
    const result = validateScreen({ set, place, context, validator });
    for (const at of listMessages(screen, result, this.#placeOf)) this.#seen.add(`messages ${at}`);
  }

  report(): CoverageReport {
    // The parts of sets are those of the written-out definitions; both are the same objects.
    const files = withKeptState(this.#tree.files);
    const sets = [...this.#given.values()];
    const byRule: readonly RuleItem[] = [
      ...ruleItems(files),
      ...sets.flatMap((set) => statusRouteItems(set, this.#markers)),
      ...rowItems(files, this.#markers),
      ...transitionItems(files, this.#markers),
      ...sets.flatMap((set) => screenItems(set, this.#markers)),
      ...sets.flatMap((set) => noticeItems(set, this.#markers, this.#placeOf)),
    ];
    const others: readonly CoverageItem[] = [
      ...sets.flatMap((set) => messageItems(set, this.#placeOf)),
      ...statusItems(files),
      ...[...this.#given].map(([folder, { org }]) => orgItem(folder, org.code)),
    ];
    const counted = new Map<string, { readonly item: CoverageItem; isCovered: boolean }>();
    const count = (found: CoverageItem, isCovered: boolean): void => {
      const { kind, file, pointer, name, branch } = found;
      // Conditions of one rule share its pointer, and screens of two journeys a file.
      const named = kind === 'rules' || kind === 'screens' ? name : '';
      const key = [kind, file, pointer, branch, named].join(' ');
      const known = counted.get(key);
      const item = known?.item ?? { kind, file, pointer, name, ...(branch && { branch }) };
      counted.set(key, { item, isCovered: isCovered || known?.isCovered === true });
    };
    for (const item of byRule)
      // A row or block with a rule is exercised when the rule held.
      count(item, this.#results.has(item.rule, item.kind === 'rules' ? item.branch : 'true'));
    for (const item of others) count(item, this.#isSeen(item));
    return buildReport([...counted.values()], this.#tree);
  }

  #isSeen({ kind, file, pointer, name }: CoverageItem): boolean {
    return this.#seen.has(kind === 'messages' ? `messages ${file}#${pointer}` : `${kind} ${name}`);
  }
}

const statusItems = (files: SourceTree['files']): readonly CoverageItem[] =>
  (listedNames(files, 'statuses') ?? []).map((name) => ({
    kind: 'statuses',
    file: STATUSES_FILE,
    pointer: `/statuses/${name}`,
    name,
  }));

const orgItem = (folder: string, code: string): CoverageItem => ({
  kind: 'orgs',
  file: `org-themes/${folder}/theme`,
  pointer: '',
  name: code,
});

function buildReport(
  counted: readonly { readonly item: CoverageItem; readonly isCovered: boolean }[],
  { texts }: SourceTree,
): CoverageReport {
  const findLine = lineFinder(texts);
  const kinds = COVERAGE_KINDS.map((kind): KindCoverage => {
    const own = counted.filter(({ item }) => item.kind === kind);
    const missing = own.filter(({ isCovered }) => !isCovered);
    return {
      kind,
      ...share(own.length - missing.length, own.length),
      missing: missing.map(({ item }) => ({ ...item, line: findLine(item) })),
    };
  });
  const sum = (key: 'covered' | 'total') => kinds.reduce((total, kind) => total + kind[key], 0);
  return { ...share(sum('covered'), sum('total')), kinds };
}

const share = (covered: number, total: number) => ({
  covered,
  total,
  percent: total === 0 ? 100 : Math.floor((covered / total) * 1000) / 10,
});
