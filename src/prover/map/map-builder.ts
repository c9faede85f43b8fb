/** Collects the parts of a map and the ways between them, with sentences and lines. */
import {
  type CompiledSet,
  type DefinitionFile,
  type Rule,
  memberPointer,
} from '../../engine/index.ts';
import { type DiagnosticPlace, lineFinder, rulesAt, type SourceTree } from '../../release/index.ts';
import { addressPatterns } from '../analysis/address-patterns.ts';
import { findRules } from '../analysis/find-rules.ts';
import { listPlaces, placesAt } from '../analysis/places.ts';
import { buildNames } from '../diff/words/names.ts';
import { ruleInWords } from '../explain/rule-words.ts';
import { setWords } from '../explain/set-words.ts';
import { pathInWords } from '../texts/path-in-words.ts';
import { findDeadEnd } from './dead-end.ts';
import { titleInWords } from './list-pages.ts';
import type { JourneyMap, MapEdge, MapNode, MapRule } from './map.ts';

type NodeInput = Omit<MapNode, 'line' | 'rules' | 'about'> & {
  readonly about?: string;
  readonly rules?: readonly MapRule[];
};
interface WayInput extends DiagnosticPlace {
  readonly when?: Rule | undefined;
}

/** Keys whose rule decides whether something shows or happens. */
const DECIDES = /\/(?:when|shown|ignore|inProgressBar)$/;

export class MapBuilder {
  readonly set: CompiledSet;
  readonly files: readonly DefinitionFile[];
  readonly #tree: SourceTree;
  readonly #nodes = new Map<string, MapNode>();
  readonly #ways = new Map<string, MapEdge>();
  readonly #line: ReturnType<typeof lineFinder>;

  constructor(tree: SourceTree, set: CompiledSet) {
    this.set = set;
    this.files = tree.files;
    this.#tree = tree;
    this.#line = lineFinder(tree.texts);
  }

  /** Adds a part, or places to one that is there. Returns its id. */
  add({ about = '', rules = [], ...node }: NodeInput): string {
    const known = this.#nodes.get(node.id);
    const [first] = node.places;
    const line = first ? this.#line(first) : 1;
    // A transition can name a step of the journey before the step itself is added.
    const isNew = known === undefined || (known.part === 'page' && node.part !== 'page');
    if (isNew) this.#nodes.set(node.id, { ...node, about, line, rules });
    else this.#nodes.set(node.id, { ...known, places: [...known.places, ...node.places] });
    return node.id;
  }

  /** Notes whether nothing may lead on from a part whose first way that holds decides. */
  noteDeadEnd(id: string, rules: readonly (Rule | undefined)[]): void {
    const node = this.#nodes.get(id);
    const deadEnd = findDeadEnd(rules, this.set.vocabulary);
    if (node !== undefined && deadEnd !== undefined) this.#nodes.set(id, { ...node, deadEnd });
  }

  /** Adds a way. Ways between the same parts are one edge. */
  connect(from: string, to: string, way: WayInput): void {
    const id = `${from} → ${to}`;
    const ways = [...(this.#ways.get(id)?.ways ?? []), this.rule(way)];
    this.#ways.set(id, { id, from, to, ways });
  }

  /** The map, without ways to parts that it does not have. */
  build(): JourneyMap {
    const has = (id: string): boolean => this.#nodes.has(id);
    const edges = [...this.#ways.values()].filter(({ from, to }) => has(from) && has(to));
    return { nodes: [...this.#nodes.values()], edges };
  }

  /** A rule as a sentence. Without one, or when it always holds, the sentence is empty. */
  rule({ file, pointer, when }: WayInput): MapRule {
    const at = when === undefined ? pointer : memberPointer(pointer, 'when');
    const [named] = when === undefined ? [] : rulesAt(this.#tree.namedRules?.get(file), at);
    const { nameOf } = buildNames(this.set);
    const path = (name: string): string =>
      nameOf(name) === name ? pathInWords(name) : `“${nameOf(name)}”`;
    const { value } = setWords(this.set);
    const sentence = when === undefined || when === true ? '' : ruleInWords(when, { path, value });
    const line = this.#line({ file, pointer: at });
    return { file, pointer, sentence, line, ...(named !== undefined && { named }) };
  }

  /** The rules of a file that decide whether something shows. */
  rulesOf(file: string): readonly MapRule[] {
    const content = this.files.find((entry) => entry.file === file)?.content;
    const found: MapRule[] = [];
    findRules(content, '', (when, pointer) => {
      if (DECIDES.test(pointer) && typeof when === 'object')
        found.push(this.rule({ file, pointer: pointer.replace(/\/\w+$/, ''), when: when as Rule }));
    });
    return found;
  }

  /** Adds the page or step at an address. Returns its id; undefined when the set has none. */
  addPageAt(address: string, place: DiagnosticPlace): string | undefined {
    const found = placesAt(listPlaces(this.set), address).find(
      ({ kind }) => kind === 'page' || kind === 'step',
    );
    if (found === undefined) return undefined;
    const { kind, id, path } = found;
    const [journey = '', step] = id.split('/');
    const screen =
      kind === 'page'
        ? this.set.pages[id]?.screen
        : this.set.journeys[journey]?.steps.find((one) => one.id === step)?.screen;
    const file = screen?.source ?? place.file;
    return this.add({
      id: `${kind}/${id}`,
      part: 'page',
      title: titleInWords(this.set, screen?.title, id),
      about: path,
      places: [{ file, pointer: '' }],
      address: path,
      rules: this.#nodes.has(`${kind}/${id}`) ? [] : this.rulesOf(file),
    });
  }

  /** Adds what a transition leads to: a step of its journey, a page or a dialog. */
  addTarget(transition: unknown, place: DiagnosticPlace, journey?: string): readonly string[] {
    const { to, step, modal } = Object(transition) as Record<'to' | 'step' | 'modal', unknown>;
    if (typeof step === 'string' && journey !== undefined) return [`step/${journey}/${step}`];
    if (typeof modal === 'string')
      return [
        this.add({
          id: `dialog/${modal}`,
          part: 'dialog',
          title: titleInWords(this.set, this.set.modals[modal]?.title, modal),
          places: [{ file: 'journeys/shared/modals', pointer: `/modals/${modal}` }],
        }),
      ];
    return addressPatterns(to)
      .filter((address) => address.startsWith('/'))
      .flatMap((address) => this.addPageAt(address, place) ?? []);
  }
}
