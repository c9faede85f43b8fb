/**
 * Evaluates rules, texts and templates over one context: binds `evaluate`, `holds`, `text` and
 * `fillTemplate` to a context and vocabulary.
 */
import type { Vocabulary } from '../definition/compiled.ts';
import type { Context, Rule, Text } from '../definition/json.ts';
import { evaluate, holds } from './evaluate.ts';
import { fillTemplate } from './template.ts';
import { text } from './text.ts';

/** Passed to functions that build a screen or a request from many rules over one context. */
export class Evaluator {
  readonly context: Context;
  readonly #vocabulary: Vocabulary;

  constructor({ vocabulary }: { readonly vocabulary: Vocabulary }, context: Context) {
    this.context = context;
    this.#vocabulary = vocabulary;
  }

  /** An evaluator over the same context with more keys (`item`, `response`). */
  with(more: Context): Evaluator {
    return this.over({ ...this.context, ...more });
  }

  /** An evaluator over another context. */
  over(context: Context): Evaluator {
    return new Evaluator({ vocabulary: this.#vocabulary }, context);
  }

  value(rule: Rule | undefined): unknown {
    return evaluate(rule, this.context, this.#vocabulary);
  }

  holds(rule: Rule | undefined): boolean {
    return holds(rule, this.context, this.#vocabulary);
  }

  text(source: Text | undefined): string {
    return text(source, this.context, this.#vocabulary);
  }

  /** Like `text`, but undefined if the author wrote none. */
  optionalText(source: Text | undefined): string | undefined {
    return source === undefined ? undefined : this.text(source);
  }

  fill(template: unknown): unknown {
    return fillTemplate(template, this.context, this.#vocabulary);
  }
}
