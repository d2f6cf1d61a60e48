import { englishArticles } from './english-articles.data.ts';
import type { SampleArticle } from './sample-article.ts';
import { translatedArticles } from './stories.data.ts';
import { toolkits } from './toolkits.data.ts';

/** What the knowledge hub of the sample edition holds. */
export const articlesOfSample: readonly SampleArticle[] = [...translatedArticles, ...toolkits, ...englishArticles];
