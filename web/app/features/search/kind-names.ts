import type { FoundKind } from '@sabha/contract/search/operations';
import { m } from '../../paraglide/messages.js';

const names: Readonly<Record<FoundKind, () => string>> = {
  session: m.search_kind_session,
  speaker: m.search_kind_speaker,
  article: m.knowledge_articles,
  report: m.knowledge_reports,
  video: m.knowledge_videos,
  toolkit: m.knowledge_toolkits,
  sponsor: m.search_kind_sponsor,
  startup: m.startups_kind,
  committee: m.search_kind_committee,
  theme: m.search_kind_theme,
  page: m.search_kind_page,
  question: m.search_kind_question,
  picture: m.search_kind_picture,
};

export const nameKind = (kind: FoundKind): string => names[kind]();
