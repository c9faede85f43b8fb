/** The screen of a place as plain JSON. README.md in this folder says what every part means. */
import type { BlockDef, FieldUiDef, IconDef } from '../definition/authored.generated.ts';
import type { CompiledScreen } from '../definition/compiled.ts';
import type { Json } from '../definition/json.ts';
import type {
  ScreenCalendar,
  ScreenCode,
  ScreenColumn,
  ScreenDevice,
  ScreenDocumentSummary,
  ScreenFacetValue,
  ScreenGroup,
  ScreenLink,
  ScreenFact,
  ScreenOption,
  ScreenSearch,
  ScreenStage,
  ScreenUpload,
} from './screen-parts.ts';

export type * from './screen-parts.ts';

export interface Screen {
  /** Id of the screen: `register-v2/annual-income`, `page/login`, `form/feedback`. */
  readonly place: string;
  readonly title: string;
  readonly intro?: string;
  /** The name of a picture of the renderer; decoration. */
  readonly picture?: NonNullable<CompiledScreen['picture']>;
  readonly before: readonly ScreenBlock[];
  readonly form?: ScreenForm;
  readonly after: readonly ScreenBlock[];
  readonly primary?: ScreenAction;
  readonly secondary: readonly ScreenAction[];
  /** One sentence: what happens next. */
  readonly next?: string;
  readonly progress?: ScreenProgress;
  /** Path of the previous step, if there is one. */
  readonly back?: string;
}

interface ScreenForm {
  /** Nested like the answers; shown in this order. */
  readonly fields: readonly ScreenField[];
  readonly live: boolean;
}

export type ScreenWidget = NonNullable<FieldUiDef['widget']> | 'group';

export interface ScreenField {
  /** Dotted path in the answers: `income.employmentType`. */
  readonly path: string;
  readonly widget: ScreenWidget;
  readonly label: string;
  /** Heading of a group, and what replaces its fields while they hold their prefills. */
  readonly legend?: string;
  readonly collapsed?: { readonly text: string; readonly button: string };
  readonly help?: string;
  /** The advice about an issue. */
  readonly advice?: string;
  readonly info?: { readonly label: string; readonly text: string };
  readonly links?: readonly ScreenLink[];
  readonly placeholder?: string;
  readonly value?: Json;
  readonly required: boolean;
  readonly optionalMark?: boolean;
  /** Is it shown now? A hidden field stays in the list, so that it can appear without a new screen. */
  readonly shown: boolean;
  readonly options?: readonly ScreenOption[];
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly width: 'short' | 'half' | 'full';
  readonly maxLength?: number;
  /** The hint next to a value of another country: the schema's message `foreign`. */
  readonly foreign?: string;
  /** The rules of a field that reports each one, in order (a new password). */
  readonly rules?: readonly { readonly rule: string; readonly label: string }[];
  readonly confirms?: string;
  readonly under?: { readonly field: string; readonly option: string | number };
  readonly search?: ScreenSearch;
  /** Limits of a slider; an unknown limit is left out. */
  readonly range?: { readonly min?: number; readonly max?: number; readonly step: number };
  /** Values that clear all other selected values of a list. */
  readonly exclusive?: readonly (string | number)[];
  /** Fields of a group. */
  readonly fields?: readonly ScreenField[];
  readonly sensitive?: string;
}

export type IconName = IconDef;

/**
 * `external`: its link opens in a new tab. `id` names a secondary action that runs calls.
 * `appearance`: `text` for an underlined text.
 */
export interface ScreenAction {
  readonly label: string;
  readonly busy?: string;
  /** A short text above the button while it sticks to the edge of a phone. */
  readonly status?: string;
  readonly to?: string;
  readonly external?: boolean;
  readonly id?: string;
  readonly appearance?: 'text';
}

/** A button that runs a call; a press reports its id. */
export interface ScreenBlockAction {
  readonly id: string;
  readonly label: string;
  readonly busy?: string;
  /** `keep`: text of the button that changes nothing. */
  readonly confirm?: Readonly<Record<'title' | 'message' | 'button', string> & { keep?: string }>;
}

export interface ScreenItem {
  readonly key: string;
  readonly title?: string;
  readonly intro?: string;
  readonly figure?: string;
  /** The size of its part of the bar of a money summary. */
  readonly amount?: number;
  /** The name of a drawing; decoration. */
  readonly icon?: IconName;
  readonly badge?: string;
  readonly group?: string;
  readonly facts: readonly ScreenFact[];
  /** Shown after the link and the stages. */
  readonly details?: readonly ScreenFact[];
  readonly link?: ScreenLink;
  /** Shown after the link and the buttons. */
  readonly links?: readonly ScreenLink[];
  /** In order. */
  readonly stages?: readonly ScreenStage[];
  readonly state?: ScreenStage['state'];
  /** Whether badge, facts and link may still change: they keep their place, and are not shown. */
  readonly pending?: boolean;
  /** ISO instants. */
  readonly start?: string;
  readonly end?: string;
  /** One text per column of the block. */
  readonly cells?: readonly string[];
  /** The name of a downloaded document. */
  readonly fileName?: string;
  readonly actions?: readonly ScreenBlockAction[];
  /** One value per facet of the block. Items with equal values share an option. */
  readonly facets?: readonly ScreenFacetValue[];
  /** The position in a chart. */
  readonly point?: { readonly x: number; readonly y: number };
}

/** The kinds of blocks, as the schema of definitions lists them. */
export type ScreenBlockKind = BlockDef['block'];

export interface ScreenBlock {
  readonly block: ScreenBlockKind;
  readonly id: string;
  readonly tone?: 'info' | 'warn' | 'success' | 'neutral';
  /** Rendered beside the form where there is room. */
  readonly beside?: boolean;
  /** Rendered in the form, at the place of its field. */
  readonly inForm?: boolean;
  /** Rendered below the actions of the screen. */
  readonly afterActions?: boolean;
  /** Rendered only on paper, in place of the intro. */
  readonly only?: 'print';
  /** Rendered to the right of the screen where there is room, else at its end. */
  readonly aside?: boolean;
  /** Rendered at the left of everything else where there is room, as high as the window. */
  readonly main?: boolean;
  readonly layout?: 'list' | 'highlight';
  readonly title?: string;
  readonly text?: string;
  readonly label?: string;
  readonly links?: readonly ScreenLink[];
  readonly items?: readonly ScreenItem[];
  readonly facts?: readonly ScreenFact[];
  readonly empty?: { readonly title: string; readonly text?: string; readonly link?: ScreenLink };
  /** The path of the answer that holds the chosen key (choices, slots, compare) or the location. */
  readonly field?: string;
  /** The names of the groups of options; each item has one value per facet. */
  readonly facets?: readonly string[];
  /** The names of the axes of a chart. */
  readonly axes?: { readonly x: string; readonly y: string };
  /** slots: the IANA name of the time zone in which they are shown. Default: the user's. */
  readonly timeZone?: string;
  readonly lookup?: {
    readonly label: string;
    readonly help?: string;
    readonly button: string;
    readonly input: string;
  };
  readonly columns?: readonly ScreenColumn[];
  /** Collapsed under its title until the user opens it. */
  readonly folded?: boolean;
  readonly groups?: readonly ScreenGroup[];
  /** The sum under the facts. */
  readonly total?: ScreenFact;
  readonly actions?: readonly ScreenBlockAction[];
  /** Shown one after another. */
  readonly messages?: readonly string[];
  readonly devices?: readonly ScreenDevice[];
  /** location: the button that continues without it, and the message that is shown afterwards. */
  readonly without?: { readonly label: string; readonly text: string };
  /** The message for a device whose permission is denied, by device. */
  readonly refused?: {
    readonly [device: string]: { readonly title: string; readonly text: string };
  };
  /**
   * The toggle that a block sets when it is complete: a document was opened, a file was uploaded,
   * all devices work.
   */
  readonly reveals?: string;
  readonly upload?: ScreenUpload;
  readonly document?: {
    readonly first: boolean;
    /** The button at the end of the reader that goes on to what follows the block. */
    readonly continue?: string;
    /** The reader ends with this button. `done` is the note on a reviewed entry. */
    readonly review?: { readonly submit: string; readonly done: string };
    /** A tab of the viewer with the main points as text. It has at least one fact. */
    readonly summary?: ScreenDocumentSummary;
  };
  readonly provider?: { readonly button: string };
  readonly code?: ScreenCode;
  /** facts, timeline: events that the reader adds to a calendar. */
  readonly calendar?: ScreenCalendar;
  /** facts, timeline, summary: the label of the button that prints the page. */
  readonly print?: string;
}

export interface ScreenProgress {
  readonly kind: 'bar' | 'groups';
  readonly title?: string;
  /** The part of the whole way that the journey is, in words, with its place from 1. */
  readonly part?: { readonly text: string; readonly at: number; readonly of: number };
  /** 1-based position among `of`; 0 for a step that is not counted. */
  readonly at: number;
  readonly of: number;
  /** Groups of steps, for a labelled indicator. */
  readonly groups: readonly {
    readonly label: string;
    readonly state: 'done' | 'current' | 'ahead';
    readonly steps: readonly {
      readonly label: string;
      readonly state: 'done' | 'current' | 'ahead';
    }[];
  }[];
}
