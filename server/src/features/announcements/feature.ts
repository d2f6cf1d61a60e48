import * as notices from '@sabha/contract/announcements/notifications';
import { announcementOperations } from '@sabha/contract/announcements/operations';
import type { Feature } from '../../core/feature.ts';
import { announcementSavable } from './announcement-savable.ts';
import { announcementAnchor } from './announcement-anchor.ts';
import { announcementSubject } from './announcement-subject.ts';
import { followMerged } from './follow-merged.ts';
import { findRecipientsOf } from './my-announcements.read-model.ts';
import { memberHandlers } from './member-handlers.ts';
import { writerHandlers } from './writer-handlers.ts';
import { confirmations } from './deadlines.calendar.ts';
import { announcementsData } from './personal-data.ts';
import { mustReadRequests } from './must-read-requests.ts';
import { organisationSource } from './organisation-source.ts';
import { notifyAgainJob } from './notify-again.job.ts';
import { sendAnnouncementJob } from './send-announcement.job.ts';
import { sendDueAnnouncementsJob } from './send-due-announcements.job.ts';
import { announcementsSearch } from './announcements.search.ts';

const { announcementLink: _, ...types } = notices;

/** What the organisers write to the people of the summit, and organisations to their own, and how far it has come. */
export const announcements: Feature = {
  name: 'announcements',
  personalData: announcementsData,
  operations: announcementOperations,
  handlers: [...memberHandlers, ...writerHandlers],
  notifications: Object.values(types),
  notificationRights: [{ types: Object.values(types), findAllowed: findRecipientsOf }],
  notificationSources: [organisationSource],
  calendarSources: [confirmations],
  requestSources: [mustReadRequests(Object.values(types))],
  anchors: [announcementAnchor],
  savables: [announcementSavable],
  searchSources: [announcementsSearch],
  moderatables: [announcementSubject],
  subscribers: [followMerged],
  jobs: [sendAnnouncementJob, sendDueAnnouncementsJob, notifyAgainJob],
};
