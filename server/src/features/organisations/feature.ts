import { getOrganisation, listOrganisations, organisationOperations } from '@sabha/contract/organisations/operations';
import { organisationFileOperations } from '@sabha/contract/organisations/import-operations';
import { organisationMemberOperations } from '@sabha/contract/organisations/member-operations';
import { joinAnsweredNotice, joinAskedNotice, organisationHandedOverNotice } from '@sabha/contract/organisations/notifications';
import { getStartupPage, listStartups, startupDirectoryOperations } from '@sabha/contract/organisations/startup-directory';
import { decidedByRows, everybody } from '../../core/access/call-rules.ts';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { communityCommonEntity } from './community-common.entity.ts';
import { handOverHandler } from './hand-over.ts';
import { fileHandlers } from './import/file-handlers.ts';
import { joinHandlers } from './join-handlers.ts';
import { memberHandlers } from './member-handlers.ts';
import { joinRequestRight, notifyOfMembers, ownershipRight } from './notify-of-members.ts';
import { readDirectory } from './directory.read-model.ts';
import { readOrganisation } from './organisation-page.read-model.ts';
import { followableOrganisation } from './followable-organisation.ts';
import { organisationFeed } from './organisation.feed.ts';
import { organisationSavable } from './organisation-savable.ts';
import { organisationSubject } from './organisation-subject.ts';
import { organisationsData } from './personal-data.ts';
import { readStartupDirectory, readStartupPage } from './startup-directory.read-model.ts';

/** Organisations of every kind: their pages, the directory of members, and the startups that the public site shows. */
export const organisations: Feature = {
  name: 'organisations',
  personalData: organisationsData,
  operations: [...organisationOperations, ...organisationMemberOperations, ...organisationFileOperations, ...startupDirectoryOperations],
  handlers: [
    ...memberHandlers,
    ...joinHandlers,
    handOverHandler,
    ...fileHandlers,
    bind(listOrganisations, decidedByRows, ({ query }, { actor, locale }, ctx) => readDirectory(ctx, { actor, locale }, query)),
    bind(getOrganisation, decidedByRows, async ({ params: { slug } }, { actor, locale }, ctx) => ({
      data: await readOrganisation(ctx, { actor, locale }, slug),
    })),
    bind(listStartups, everybody, async (_input, { locale }, ctx) => ({ data: await readStartupDirectory(ctx, locale) })),
    bind(getStartupPage, everybody, async ({ params }, { locale }, ctx) => ({ data: await readStartupPage(ctx, params.slug, locale) })),
  ],
  entities: [communityCommonEntity],
  notifications: [joinAskedNotice, joinAnsweredNotice, organisationHandedOverNotice],
  notificationRights: [joinRequestRight, ownershipRight],
  subscribers: notifyOfMembers,
  moderatables: [organisationSubject],
  savables: [organisationSavable],
  followables: [followableOrganisation],
  feedSources: [organisationFeed],
};
