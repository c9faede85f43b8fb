/** The parts of blocks and items of a screen; plain JSON. */
import type { IconDef } from '../definition/authored.generated.ts';

export interface ScreenLink {
  readonly label: string;
  readonly to: string;
  readonly external?: boolean;
}

export interface ScreenFact {
  readonly label: string;
  readonly text: string;
  readonly strong?: boolean;
  /** Session recorders mask it. */
  readonly private?: boolean;
  /** The size of its part of the bar of a money summary. */
  readonly amount?: number;
}

export interface ScreenDocumentSummary {
  readonly label: string;
  readonly text?: string;
  readonly facts: readonly ScreenFact[];
}

export interface ScreenStage {
  readonly title: string;
  readonly state: 'done' | 'current' | 'ahead';
}

export interface ScreenColumn {
  readonly label: string;
  readonly align: 'start' | 'end';
  /** Are its cells row headers? */
  readonly head: boolean;
}
export interface ScreenGroup {
  readonly title: string;
  readonly facts: readonly ScreenFact[];
  readonly change?: ScreenLink;
  /** The reason why the answers can't be changed here. */
  readonly fixed?: string;
}
export type ScreenDevice = 'camera' | 'microphone' | 'location';
export interface ScreenUpload {
  readonly label: string;
  /** Content types. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly several: boolean;
  /** The camera that a second button opens. */
  readonly capture?: 'environment' | 'user';
  /** The number of files whose ids an answer keeps. Absent when there are none. */
  readonly kept?: number;
}

/**
 * Start and end are ISO instants; an event without an end is an hour long. A start that is a date
 * stands for the whole day.
 */
export interface ScreenCalendarEvent {
  readonly title: string;
  readonly place?: string;
  readonly start: string;
  readonly end?: string;
}
export interface ScreenCalendar extends ScreenCalendarEvent {
  readonly label: string;
  /** Further events of the same file. */
  readonly more?: readonly ScreenCalendarEvent[];
}

/** A QR code with a key. Without `value` only the key is shown. */
export interface ScreenCode {
  readonly value?: string;
  /** The text equivalent of the picture. */
  readonly picture: string;
  readonly key: string;
  readonly keyLabel: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}

/** Where the suggestions of a field come from. `notListed` is the option that sets `reveals`. */
export interface ScreenSearch {
  readonly operation: string;
  readonly minLength: number;
  readonly notListed?: string;
  readonly reveals?: string;
}

export interface ScreenFacetValue {
  readonly value: string;
  readonly text: string;
}

export interface ScreenOption {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly help?: string;
  readonly icon?: IconDef;
  readonly badge?: string;
  readonly under?: string | number;
}
