/** As whom the Studio can open a page: the scenarios, the walks, and the pages and flags of a lender. */
import {
  type CompiledSet,
  type Context,
  keptPerObject,
  screenQuestions,
  type ScreenQuestion,
} from '../../engine/index.ts';
import type { KeptScenario, ListedPage, ScreenInContext, ShownPage } from '../../prover/index.ts';
import type { Prover } from '../load-rooms.ts';
import { type DeskInput, type LenderTree, readLender } from './desk-input.ts';
import { type Edited, makeEdits } from './edit-files.ts';

/** A screen in a scenario. */
export interface ScenarioName {
  /** Id of the screen and name of the scenario. */
  readonly screen: string;
  readonly scenario: string;
}
interface WalkName {
  readonly name: string;
  readonly title: string;
}
export interface Examples {
  /** The title is empty when it is computed from what is not known. */
  readonly screens: readonly { readonly screen: string; readonly title: string }[];
  readonly scenarios: readonly ScenarioName[];
  readonly walks: readonly WalkName[];
  readonly flags: readonly { readonly key: string; readonly meaning: string }[];
  /** The pages of the lender. A path has `{name}` where an application fills it in. */
  readonly pages: readonly ListedPage[];
}

/** A drawn screen, with the questions that an author can ask about it. */
interface DrawnScreen {
  readonly questions: readonly ScreenQuestion[];
  readonly context: Context;
}
/** The answers that a walk gives in its first journey. */
interface WalkBeginning {
  readonly journey: string;
  /** Where the journey begins, with the query of the walk. */
  readonly path: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The edit that keeps a scenario, and what of it is not met now. */
export type KeptEdit = Edited & Pick<KeptScenario, 'failed'>;

export interface OpenAsDesk {
  examples(folder: string): Examples;
  /** Throws Error for a scenario that the lender does not have. */
  screen(folder: string, name: ScenarioName): DrawnScreen;
  /** Throws Error for a walk that there is not. */
  walk(folder: string, name: string): WalkBeginning;
  /** Keeps a page that is shown as a scenario. Throws Error for a name that is not new. */
  keep(folder: string, page: ShownPage): KeptEdit;
}

export function openAsDesk({ prover, root, compiled }: DeskInput): OpenAsDesk {
  const read = (folder: string) => readLender(compiled(), folder, 'list the people');
  const statesOf = statesReader(prover);
  return {
    examples(folder) {
      const lender = read(folder);
      const { set } = lender;
      const states = statesOf(lender);
      return {
        screens: states
          .filter(({ name }) => name === prover.NO_DATA)
          .map((state) => ({
            screen: state.screen,
            title: prover.shownState(set, state).screen.title,
          })),
        scenarios: states.flatMap(({ screen, name }) =>
          name === prover.NO_DATA ? [] : [{ screen, scenario: name }],
        ),
        walks: listWalks(prover, lender),
        flags: set.flags.map(({ key, meaning }) => ({ key, meaning })),
        pages: prover.listPages(set),
      };
    },
    screen(folder, { screen, scenario }) {
      const lender = read(folder);
      const state = statesOf(lender).find((one) => one.screen === screen && one.name === scenario);
      if (state === undefined)
        throw new Error(
          'Failed to open the scenario: it is not there any more. Please choose another.',
        );
      const { place, context } = state;
      return { questions: screenQuestions(lender.set, place, context), context };
    },
    walk: (folder, name) => readBeginning(prover, read(folder), name),
    keep(folder, page) {
      const { tree, set } = read(folder);
      const { failed, ...edit } = prover.keepScenario(tree, set, page);
      return { ...makeEdits(root, [edit]), failed };
    },
  };
}

/** Returns the function that lists the states of the screens of a lender, once for each set. */
export function statesReader(prover: Pick<Prover, 'scenariosIn' | 'screenStates'>) {
  const kept = keptPerObject<CompiledSet, readonly ScreenInContext[]>();
  return ({ tree, set }: LenderTree): readonly ScreenInContext[] =>
    kept(set, [], () => {
      const scenarios = prover.scenariosIn(tree.files).map(({ scenario }) => scenario);
      return prover.screenStates(set, scenarios);
    });
}

/** The walks of the lender; those that name none are of the main one. */
const listWalks = (prover: Prover, { tree, set }: LenderTree): readonly WalkName[] =>
  [...prover.walksIn(tree.files)].flatMap(([name, { org, title }]) =>
    (org === undefined ? set.org.main : org === set.org.code) ? [{ name, title }] : [],
  );

function readBeginning(prover: Prover, { tree, set }: LenderTree, name: string): WalkBeginning {
  const { registration, query } = prover.wholeWalk(prover.walksIn(tree.files), name);
  const [first = ''] = set.routing.publicPaths.openJourneys ?? [];
  const { journey = first, answers } = registration;
  const search = new URLSearchParams(query).toString();
  const path = set.journeys[journey]?.basePath ?? '/';
  return { journey, answers, path: search === '' ? path : `${path}?${search}` };
}
