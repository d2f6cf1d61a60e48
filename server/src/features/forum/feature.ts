import { forumImportOperations } from '@sabha/contract/forum/import-operations';
import { forumOperations } from '@sabha/contract/forum/operations';
import { organisationForumOperations } from '@sabha/contract/forum/organisation-forum';
import { moveOperations } from '@sabha/contract/forum/move-operations';
import { pollOperations } from '@sabha/contract/forum/poll-operations';
import { publicForumOperations } from '@sabha/contract/forum/public-forum';
import type { Feature } from '../../core/feature.ts';
import { forumCategoryEntity } from './category.entity.ts';
import { topicImportHandlers } from './import/import-handler.ts';
import { topicMoveHandlers } from './move-handlers.ts';
import { mergeOrganisationForums } from './merge-organisation-forums.ts';
import { organisationForumHandlers } from './organisation-forum-handlers.ts';
import { forumData } from './personal-data.ts';
import { pollHandlers } from './poll-handlers.ts';
import { publicTopicHandlers } from './public-topic-handlers.ts';
import { topicReadHandlers } from './read-handlers.ts';
import { topicAnchor } from './topic-anchor.ts';
import { topicSavable } from './topic-savable.ts';
import { topicWriteHandlers } from './write-handlers.ts';
import { topicNews } from './topics.news.ts';
import { topicsSearch } from './topics.search.ts';

/** Categories and topics; what is said in a topic is its discussion. */
export const forum: Feature = {
  name: 'forum',
  personalData: forumData,
  entities: [forumCategoryEntity],
  operations: [
    ...forumOperations,
    ...pollOperations,
    ...publicForumOperations,
    ...forumImportOperations,
    ...moveOperations,
    ...organisationForumOperations,
  ],
  handlers: [
    ...topicReadHandlers,
    ...topicWriteHandlers,
    ...pollHandlers,
    ...publicTopicHandlers,
    ...topicImportHandlers,
    ...topicMoveHandlers,
    ...organisationForumHandlers,
  ],
  subscribers: [mergeOrganisationForums],
  anchors: [topicAnchor],
  savables: [topicSavable],
  searchSources: [topicsSearch],
  communityNews: topicNews,
};
