import { ProblemError, type FieldError } from '@sabha/contract/core/errors';
import type { Locale } from '@sabha/contract/core/locales';

export type ProblemTexts = Readonly<Record<Locale, string>>;

interface TranslatedProblem {
  readonly status: number;
  /** `{name}` stands for the value of that name. */
  readonly texts: ProblemTexts;
  readonly values?: Readonly<Record<string, string | number>>;
  /** What of the input it is about, where a page shows it beside that. */
  readonly path?: string;
  /** Stands before the text in the detail, and not in the error of the path. */
  readonly prefix?: string;
  readonly retry_after?: number;
}

/** A problem whose words are for people: its answer says them in the language of whoever asks. */
export class TranslatedProblemError extends ProblemError {
  readonly #problem: TranslatedProblem;

  constructor(problem: TranslatedProblem) {
    const text = fill(problem, 'en');
    super(problem.status, `${problem.prefix ?? ''}${text}`, errorsOf(problem, text), problem.retry_after);
    this.#problem = problem;
  }

  inLanguage(locale: Locale): { detail: string; errors: readonly FieldError[] } {
    const text = fill(this.#problem, locale);
    return { detail: `${this.#problem.prefix ?? ''}${text}`, errors: errorsOf(this.#problem, text) };
  }
}

const errorsOf = ({ path }: TranslatedProblem, message: string): FieldError[] => (path === undefined ? [] : [{ path, message }]);

const fill = ({ texts, values = {} }: TranslatedProblem, locale: Locale): string =>
  texts[locale].replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
