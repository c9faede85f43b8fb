/** The map of a journey, of the statuses or of the stages: its parts and the ways between them. */
import type { DiagnosticPlace } from '../../release/index.ts';

/** The kind of a part of the map. */
export type MapPart =
  | 'start'
  | 'guard'
  | 'step'
  | 'end'
  | 'status'
  | 'stage'
  | 'moment'
  | 'page'
  | 'dialog';

/** A rule as a sentence, with its place in the definitions. */
export interface MapRule extends DiagnosticPlace {
  readonly sentence: string;
  /** 1-based. */
  readonly line: number;
  /** Its name in journeys/shared/rules.json; absent without one. */
  readonly named?: string;
}

export interface MapNode {
  readonly id: string;
  readonly part: MapPart;
  readonly title: string;
  /** One sentence more; empty: none. */
  readonly about: string;
  /** Where it is authored. The first is its own file; others are rows that name it. */
  readonly places: readonly DiagnosticPlace[];
  /** Line of the first place, 1-based. */
  readonly line: number;
  /** Address of its page, with `{name}` for what an application fills in; absent without a page. */
  readonly address?: string;
  /** The status of an application that it stands for. */
  readonly status?: string;
  /** A context with which nothing leads on from here, in words; absent when something always does. */
  readonly deadEnd?: string;
  /** The rules in it. */
  readonly rules: readonly MapRule[];
}

/** The ways from one part to another one. */
export interface MapEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** At least one; an empty sentence always holds. */
  readonly ways: readonly MapRule[];
}

export interface JourneyMap {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
}

/** One of the maps of a lender. */
export interface MapName {
  /** `journey/<id>`, `statuses` or `stages`. */
  readonly id: string;
  readonly title: string;
}
