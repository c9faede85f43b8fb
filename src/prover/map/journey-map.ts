/** The map of one journey: its guards and steps in order, and where its answers and links lead. */
import { isRecord } from '../../domain/index.ts';
import { type CompiledJourney, type Rule, stepPath, memberPointer } from '../../engine/index.ts';
import { type DiagnosticPlace } from '../../release/index.ts';
import { objectsIn } from '../analysis/walk.ts';
import type { MapBuilder } from './map-builder.ts';
import { titleInWords } from './list-pages.ts';
import { sentenceCase } from './map-words.ts';

export function mapJourney(builder: MapBuilder, journey: CompiledJourney): void {
  const file = `journeys/${journey.id}/journey`;
  const start = builder.add({
    id: 'start',
    part: 'start',
    title: 'Start',
    about: journey.basePath,
    places: [{ file, pointer: '' }],
    address: journey.basePath,
  });
  const last = addGuards(builder, journey, start);
  const end = addSteps(builder, journey, last);
  addExits(builder, { file, journey, fromOf: (pointer) => ends(pointer, start, end) });
  for (const { id, screen } of journey.steps)
    addExits(builder, {
      file: screen.source,
      journey,
      fromOf: () => `step/${journey.id}/${id}`,
    });
}

/** Where a transition of the journey itself begins. */
function ends(pointer: string, start: string, end: string): string | undefined {
  if (pointer.startsWith('/entry')) return start;
  return pointer.startsWith('/submit') ? end : undefined;
}

/** Adds the guards in order. Returns the last part. */
function addGuards(builder: MapBuilder, { id, guards }: CompiledJourney, start: string): string {
  const file = `journeys/${id}/journey`;
  return guards.reduce((before, { id: name, when, to, except = [] }, at) => {
    const place = { file, pointer: `/guards/${at}` };
    const guard = builder.add({
      id: `guard/${name}`,
      part: 'guard',
      title: sentenceCase(name),
      about:
        except.length === 0 ? 'Before every page' : `Before every page but ${except.join(', ')}`,
      places: [place],
      rules: [builder.rule({ ...place, when })],
    });
    builder.connect(before, guard, place);
    for (const target of builder.addTarget({ to }, place))
      builder.connect(guard, target, { ...place, when });
    return guard;
  }, start);
}

/** Adds the steps in order, and the end with the calls that send the answers. Returns the end. */
function addSteps(builder: MapBuilder, journey: CompiledJourney, before: string): string {
  const { set } = builder;
  const file = `journeys/${journey.id}/journey`;
  const last = journey.steps.reduce((previous, { id, when, screen }, at) => {
    const row = { file, pointer: `/steps/${at}` };
    const only = builder.rule({ ...row, when });
    const address = stepPath(set, journey.id, id);
    const step = builder.add({
      id: `step/${journey.id}/${id}`,
      part: 'step',
      title: titleInWords(set, screen.title, id),
      about: only.sentence === '' ? address : `Only if ${only.sentence}`,
      places: [{ file: screen.source, pointer: '' }, row],
      address,
      rules: [...(only.sentence === '' ? [] : [only]), ...builder.rulesOf(screen.source)],
    });
    builder.connect(previous, step, row);
    return step;
  }, before);
  return journey.submit === undefined ? last : addEnd(builder, journey.submit, { file, last });
}

function addEnd(
  builder: MapBuilder,
  { calls, done }: NonNullable<CompiledJourney['submit']>,
  { file, last }: { readonly file: string; readonly last: string },
): string {
  const place = { file, pointer: '/submit' };
  const end = builder.add({
    id: 'end',
    part: 'end',
    title: 'The answers are sent',
    about: calls.map(({ run }) => sentenceCase(run)).join(', '),
    places: [place],
    rules: calls.flatMap(({ when }, at) =>
      when === undefined ? [] : [builder.rule({ file, pointer: `/submit/calls/${at}`, when })],
    ),
  });
  builder.noteDeadEnd(
    end,
    done.map(({ when }) => when),
  );
  builder.connect(last, end, place);
  return end;
}

interface ExitsInput {
  readonly file: string;
  readonly journey: CompiledJourney;
  /** The part at which a transition begins; undefined leaves it out. */
  readonly fromOf: (pointer: string) => string | undefined;
}

/** Adds the transitions and links of a file. */
function addExits(builder: MapBuilder, { file, journey, fromOf }: ExitsInput): void {
  const content = builder.files.find((entry) => entry.file === file)?.content;
  for (const { node, pointer, key } of objectsIn(content)) {
    const from = fromOf(pointer);
    const target = isRecord(node['transition']) ? node['transition'] : linkIn(node, key);
    if (from === undefined || target === undefined) continue;
    const place: DiagnosticPlace = {
      file,
      pointer: target === node ? memberPointer(pointer, 'to') : pointer,
    };
    const when = target === node ? undefined : (node['when'] as Rule | undefined);
    for (const to of builder.addTarget(target, place, journey.id))
      if (to !== from) builder.connect(from, to, { ...place, when });
  }
}

/** A link of a block; a transition is found at the row that holds it. */
const linkIn = (node: Readonly<Record<string, unknown>>, key: string) =>
  key !== 'transition' && node['external'] !== true && 'to' in node ? node : undefined;
