import type { SearchSource } from '../../core/search/search-source.ts';
import { findMineWith } from './my-announcements.read-model.ts';

/** What was sent to the reader. */
export const announcementsSearch: SearchSource = { type: 'announcement', find: findMineWith };
