/** Sends the acts on steps, pages and questions. */
import type { Rule } from '../../../engine/index.ts';
import type { FormOptions, QuestionOptions, ReportedDiagnostic } from '../../../prover/index.ts';
import { type Edited, send } from '../../shared/studio-host.ts';

interface QuestionPlace {
  /** Path with its ending. */
  readonly file: string;
  readonly name: string;
}
interface StepPlace {
  readonly journey: string;
  readonly id: string;
}
type Way = 'up' | 'down';

/** A line that names a question or a step. */
export interface NameUse {
  readonly file: string;
  readonly line: number;
  readonly words: string;
  /** Whether it is this one that is meant, not another of the same name. */
  readonly isSure: boolean;
}

/** What can be moved, copied, renamed and removed. */
export type Named =
  | ({ readonly of: 'question' } & QuestionPlace)
  | ({ readonly of: 'step' } & StepPlace);

/** An act. See DefinitionAct of the host. */
export type DefinitionAct =
  | ({ readonly act: 'add-question'; readonly options: QuestionOptions } & QuestionPlace)
  | ({ readonly act: 'add-step'; readonly after?: string; readonly form: FormOptions } & StepPlace)
  | {
      readonly act: 'add-page';
      readonly id: string;
      readonly page: {
        readonly path: string;
        readonly title: string;
        readonly from?: string;
        readonly isPublic: boolean;
      };
    }
  | ({ readonly act: 'move-question'; readonly way: Way } & QuestionPlace)
  | ({ readonly act: 'move-step'; readonly way: Way } & StepPlace)
  | ({ readonly act: 'copy-question'; readonly to: string } & QuestionPlace)
  | ({ readonly act: 'copy-step'; readonly to: string } & StepPlace)
  | ({ readonly act: 'remove-question' } & QuestionPlace)
  | ({ readonly act: 'remove-step' } & StepPlace)
  | {
      readonly act: 'set-rule';
      readonly file: string;
      readonly pointer: string;
      readonly rule: Rule | null;
    }
  | ({
      readonly act: 'rename-question';
      readonly to: string;
      readonly uses: readonly NameUse[];
    } & QuestionPlace)
  | ({
      readonly act: 'rename-step';
      readonly to: string;
      readonly uses: readonly NameUse[];
    } & StepPlace);

/** What a question can refer to. See Surroundings of the host. */
export interface Surroundings {
  readonly questions: readonly NearQuestion[];
  readonly calls: readonly string[];
}
export interface NearQuestion {
  /** Its dotted path below `answers`. */
  readonly name: string;
  readonly label: string;
  readonly values?: readonly { readonly value: unknown; readonly label: string }[];
}

export interface PlannedAct extends Edited {
  /** The errors that the definitions would have after it only. */
  readonly problems: readonly ReportedDiagnostic[];
}

const API = '/studio/api/definitions';

export const doAct = (act: DefinitionAct): Promise<Edited> => send(`${API}/act`, act);
export const planAct = (act: DefinitionAct): Promise<PlannedAct> => send(`${API}/plan`, act);
export const findUses = (named: Named): Promise<readonly NameUse[]> => send(`${API}/uses`, named);
export const readAround = (file: string): Promise<Surroundings> =>
  send(`${API}/around?file=${encodeURIComponent(file)}`);
