import { getOrganisation, listOrganisations, organisationOperations } from '@sabha/contract/organisations/operations';
import { organisationFileOperations } from '@sabha/contract/organisations/import-operations';
import { organisationClaimOperations } from '@sabha/contract/organisations/claim-operations';
import { organisationMergeOperations } from '@sabha/contract/organisations/merge-operations';
import { organisationMemberOperations } from '@sabha/contract/organisations/member-operations';
import {
  claimAnsweredNotice,
  claimMadeNotice,
  joinAnsweredNotice,
  joinAskedNotice,
  organisationHandedOverNotice,
  organisationMergedNotice,
} from '@sabha/contract/organisations/notifications';
import { getStartupPage, listStartups, startupDirectoryOperations } from '@sabha/contract/organisations/startup-directory';
import { decidedByRows, everybody } from '../../core/access/call-rules.ts';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { communityCommonEntity } from './community-common.entity.ts';
import { claimHandlers } from './claim-handlers.ts';
import { endRequestOfMember } from './end-request-of-member.ts';
import { handOverHandler } from './hand-over.ts';
import { fileHandlers } from './import/file-handlers.ts';
import { joinHandlers } from './join-handlers.ts';
import { joinRequestSource } from './join-request-source.ts';
import { mergeHandlers } from './merge-handlers.ts';
import { claimRequests, claimRight, notifyOfClaims } from './notify-of-claims.ts';
import { moveSavedMerged } from './move-saved-merged.ts';
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
import { organisationsSearch } from './organisations.search.ts';

/** Organisations of every kind: their pages, the directory of members, and the startups that the public site shows. */
export const organisations: Feature = {
  name: 'organisations',
  personalData: organisationsData,
  operations: [
    ...organisationOperations,
    ...organisationMemberOperations,
    ...organisationClaimOperations,
    ...organisationMergeOperations,
    ...organisationFileOperations,
    ...startupDirectoryOperations,
  ],
  handlers: [
    ...memberHandlers,
    ...joinHandlers,
    handOverHandler,
    ...claimHandlers,
    ...mergeHandlers,
    ...fileHandlers,
    bind(listOrganisations, decidedByRows, ({ query }, { actor, locale }, ctx) => readDirectory(ctx, { actor, locale }, query)),
    bind(getOrganisation, decidedByRows, async ({ params: { slug } }, { actor, locale }, ctx) => ({
      data: await readOrganisation(ctx, { actor, locale }, slug),
    })),
    bind(listStartups, everybody, async (_input, { locale }, ctx) => ({ data: await readStartupDirectory(ctx, locale) })),
    bind(getStartupPage, everybody, async ({ params }, { locale }, ctx) => ({ data: await readStartupPage(ctx, params.slug, locale) })),
  ],
  entities: [communityCommonEntity],
  notifications: [
    joinAskedNotice,
    joinAnsweredNotice,
    organisationHandedOverNotice,
    claimMadeNotice,
    claimAnsweredNotice,
    organisationMergedNotice,
  ],
  notificationRights: [joinRequestRight, ownershipRight, claimRight],
  requestSources: [joinRequestSource, claimRequests],
  subscribers: [...notifyOfMembers, ...notifyOfClaims, endRequestOfMember, moveSavedMerged],
  moderatables: [organisationSubject],
  savables: [organisationSavable],
  searchSources: [organisationsSearch],
  followables: [followableOrganisation],
  feedSources: [organisationFeed],
};
