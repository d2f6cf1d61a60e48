import type { ArticleKind } from '@sabha/contract/knowledge/article';
import type { SampleText, ThreeTexts } from '../sample-types.ts';
import type { ThemeKey } from '../sample-keys.ts';

/** A file that is made when the sample is loaded. */
export interface SampleDownload {
  readonly label: ThreeTexts;
  readonly file_name: string;
  readonly text: string;
  readonly version: string;
  readonly dated_on: string;
}

/** A piece of the knowledge hub; texts that stand alone are English in every language. */
export interface SampleArticle {
  readonly slug: string;
  readonly kind: ArticleKind;
  readonly title: SampleText;
  readonly summary: SampleText;
  readonly body: SampleText;
  readonly authors: readonly string[];
  readonly themes: readonly ThemeKey[];
  readonly published_at: string;
  readonly is_featured?: boolean;
  readonly downloads?: readonly SampleDownload[];
}
