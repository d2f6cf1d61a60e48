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
  topic: m.search_kind_topic,
  committee: m.search_kind_committee,
  theme: m.search_kind_theme,
  page: m.search_kind_page,
  question: m.search_kind_question,
  picture: m.search_kind_picture,
};

const oneName: Readonly<Record<FoundKind, () => string>> = {
  session: m.search_one_session,
  speaker: m.search_one_speaker,
  article: m.knowledge_article,
  report: m.knowledge_report,
  video: m.knowledge_video,
  toolkit: m.knowledge_toolkit,
  sponsor: m.search_one_sponsor,
  startup: m.search_one_startup,
  topic: m.search_one_topic,
  committee: m.search_kind_committee,
  theme: m.search_one_theme,
  page: m.search_one_page,
  question: m.search_one_question,
  picture: m.search_one_picture,
};

/** The kind of one thing that was found. */
export const nameOne = (kind: FoundKind): string => oneName[kind]();

export const nameKind = (kind: FoundKind): string => names[kind]();
