/** The parts of a screen that an author can select, and what is said of one. */
import type { PressedText } from '../texts/pressed-texts.ts';
import type { PartPlace } from './part-places.ts';
import type { ValueReaders } from './value-readers.ts';

/** A part of a screen. `words`: the label that it shows. */
export type ScreenPart =
  | { readonly kind: 'page' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'option'; readonly field: string; readonly value: string }
  | { readonly kind: 'block'; readonly block: string }
  | { readonly kind: 'button'; readonly words: string }
  | { readonly kind: 'menu'; readonly words: string };

/** The description and possible changes of a part. A member that it lacks is absent or empty. */
export interface DescribedPart extends PartPlace {
  /** `Question`, `Page` and so on, and its name: “Question: Annual income”. */
  readonly kind: string;
  readonly name: string;
  /** The other screens that show it, so that a change of it changes them. */
  readonly alsoOn: readonly string[];
  readonly texts: readonly PartText[];
  readonly messages: readonly PartText[];
  readonly options?: PartOptions;
  readonly required?: PartRequirement;
  readonly order?: PartOrder;
  readonly leftOut?: PartAbsence;
  /** The questions and blocks of a page in their order. */
  readonly contents?: readonly PartEntry[];
}

export interface PartText {
  /** `Label`, `Help`; of a message, the answer that causes it. */
  readonly name: string;
  /** `<file>#<pointer>`. */
  readonly address: string;
  /** Absent for a text that can be added. */
  readonly text?: PressedText;
  /** Whether the part can do without it. */
  readonly isOptional: boolean;
  /** The other screens that show this text. */
  readonly alsoOn: readonly string[];
}

/** A place in the text of a definition. */
export interface TextSpot {
  /** Without `.json`. */
  readonly file: string;
  readonly pointer: string;
}

/** The options of a question, where their list is authored. */
export interface PartOptions extends TextSpot {
  readonly alsoOn: readonly string[];
  readonly entries: readonly PartOption[];
  /** The lists of allowed values in the schemas of the questions with these options. */
  readonly allowed: readonly TextSpot[];
}

export interface PartOption extends ValueReaders {
  readonly value: string | number | boolean;
  readonly label: string;
}

/** Whether a question must be answered. */
export interface PartRequirement extends TextSpot {
  readonly isRequired: boolean;
  /** Its name in the list of required answers, which is at the place. */
  readonly name: string;
  /** Where it is drawn, which marks an optional question. */
  readonly ui: TextSpot;
  /** Its message for a missing answer. */
  readonly message: TextSpot;
  readonly hasMessage: boolean;
  /** The other screens on which it changes, too. */
  readonly alsoOn: readonly string[];
}

/** The place of a part among its siblings, which are at the spot. */
export interface PartOrder extends TextSpot {
  readonly index: number;
  /** The index of the shown sibling before it, and of the one after it. */
  readonly up?: number;
  readonly down?: number;
  readonly alsoOn: readonly string[];
}

/** Whether the lender leaves a question or a page out. */
export interface PartAbsence {
  /** As its theme.json says it. */
  readonly change: 'hide-field' | 'hide-step';
  readonly journey: string;
  readonly step: string;
  readonly field?: string;
  /** The index of the override that leaves it out; absent while it is asked. */
  readonly index?: number;
  /** Why it cannot be left out; absent when it can. */
  readonly refusal?: string;
}

export interface PartEntry {
  readonly part: ScreenPart;
  readonly name: string;
  readonly isShown: boolean;
}
