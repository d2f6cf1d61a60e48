import type { ArticleKind } from '@sabha/contract/knowledge/article';
import { m } from '../../paraglide/messages.js';

const many: Readonly<Record<ArticleKind, () => string>> = {
  article: m.knowledge_articles,
  report: m.knowledge_reports,
  video: m.knowledge_videos,
  toolkit: m.knowledge_toolkits,
};
const one: Readonly<Record<ArticleKind, () => string>> = {
  article: m.knowledge_article,
  report: m.knowledge_report,
  video: m.knowledge_video,
  toolkit: m.knowledge_toolkit,
};

export const nameKinds = (kind: ArticleKind): string => many[kind]();
export const nameOneKind = (kind: ArticleKind): string => one[kind]();
