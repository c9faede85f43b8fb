/**
 * Draws a resolved screen as HTML outside of a browser, in any state: for snapshots and for the
 * screens that sandbox and Studio frame. Its buttons do nothing.
 */
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router';
import { fieldsIn } from '../../client/forms/form-values.ts';
import type { OrgPage } from '../../client/index.ts';
import { coreVocabulary } from '../../domain/index.ts';
import {
  copyOf,
  withVocabulary,
  type CompiledSetData,
  type Issue,
  type Screen,
  type Warning,
} from '../../engine/index.ts';
import { CopyContext } from '../../ui/copy.ts';
import type { FieldState, FormPort } from '../../ui/form-port.ts';
import { PlainLink } from '../../ui/link.ts';
import { AppTree } from '../AppTree.tsx';
import { ScreenView } from '../drawing.ts';
import { renderMarkup } from './markup-of.ts';
import { visitorClient } from './visitor-client.ts';

/** A screen in a state, as `shownState` gives it. */
interface DrawScreenInput {
  readonly screen: Screen;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Warning[];
  readonly blocked: boolean;
  /** The answers of the context, for blocks that hold one. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** A text in the words of its lender. */
export interface DrawnText {
  readonly title: string;
  readonly sections: readonly {
    readonly heading?: string;
    readonly paragraphs: readonly string[];
  }[];
}

/** The lender's shell around a screen. */
interface FrameInput {
  readonly set: CompiledSetData;
  readonly info: OrgPage;
  /** The path of the screen. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const noop = (): void => undefined;

/**
 * The screen without the shell, with the texts of its set. It has no inline styles and no scripts.
 * `prepare` must have ended.
 */
export function drawScreen(input: DrawScreenInput, set: CompiledSetData): string {
  return renderMarkup(
    <CopyContext value={copyOf(withVocabulary(set, coreVocabulary))}>
      <main>{renderView(input)}</main>
    </CopyContext>,
  );
}

/** The screen in the shell that a visitor of the lender sees. */
export const drawFramed = (input: DrawScreenInput, frame: FrameInput): string =>
  inShell(frame, renderView(input));

/** A text of the host in that shell, for pages that need no script. */
export const drawText = ({ title, sections }: DrawnText, frame: FrameInput): string =>
  inShell(
    frame,
    <article>
      <h1>{title}</h1>
      {sections.map(({ heading, paragraphs }, at) => (
        <section key={at}>
          {heading === undefined ? null : <h2>{heading}</h2>}
          {paragraphs.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </section>
      ))}
    </article>,
  );

function inShell(frame: FrameInput, content: ReactElement): string {
  const client = visitorClient(frame);
  const app = { client, connectRouter: noop };
  return renderMarkup(
    <AppTree
      app={app}
      router={(shell) => <StaticRouter location={frame.path}>{shell}</StaticRouter>}
    >
      {content}
    </AppTree>,
  );
}

const renderView = (input: DrawScreenInput) => (
  <ScreenView
    screen={input.screen}
    form={fixedForm(input)}
    issues={input.issues}
    warnings={input.warnings}
    blocked={input.blocked}
    busy={false}
    error={undefined}
    onSubmit={noop}
    onConfirm={noop}
    onDismiss={noop}
    onSecondary={noop}
    link={PlainLink}
  />
);

/** The port of a form whose answers never change. */
function fixedForm({ screen, issues, answers }: DrawScreenInput): FormPort {
  const fields = new Map(fieldsIn(screen).map((field) => [field.path, field]));
  const states = new Map<string, FieldState>();
  const buildState = (path: string): FieldState => {
    const field = fields.get(path);
    const value = field === undefined ? answers[path] : field.value;
    const own = issues.filter((issue) => issue.field === path);
    const [first] = own;
    return {
      value,
      shown: field?.shown ?? true,
      ...(first && { issue: first.message }),
      ...(field?.rules && value !== undefined && { unmet: own.flatMap(({ rule }) => rule ?? []) }),
    };
  };
  return {
    field: (path) => {
      const state = states.get(path) ?? buildState(path);
      states.set(path, state);
      return state;
    },
    subscribe: () => noop,
    set: noop,
    read: (_path, value) => value,
    blur: noop,
    search: async () => [],
    pick: noop,
    reveal: noop,
    lookup: async () => ({ ok: false, text: '' }),
  };
}
