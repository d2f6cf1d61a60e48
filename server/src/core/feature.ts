import type { NotificationType } from '@sabha/contract/core/notification-type';
import type { Operation } from '@sabha/contract/core/operation';
import type { SafetyFinding } from '@sabha/contract/core/safety-finding';
import type { FastifyInstance } from 'fastify';
import type { Attachable } from './attachments/attachable.ts';
import type { CalendarSource } from './calendar/calendar-source.ts';
import type { CommunityNewsSource } from './community/community-news-source.ts';
import type { Context } from './context.ts';
import type { DiscussionAnchor } from './discussion/anchor.ts';
import type { FeedSource } from './following/feed-source.ts';
import type { Followable } from './following/followable.ts';
import type { RequestSource } from './notifications/notification-request.ts';
import type { NotificationRight } from './notifications/notification-right.ts';
import type { NotificationSource } from './notifications/notification-source.ts';
import type { Moderatable } from './moderation/moderatable.ts';
import type { Reviewable } from './review/reviewable.ts';
import type { Savable } from './saved/savable.ts';
import type { SearchSource } from './search/search-source.ts';
import type { TermSource } from './text/named-terms.ts';
import type { PersonalData } from './privacy/personal-data.ts';
import type { DomainEventHandler } from './events/domain-event.ts';
import type { JobDefinition } from './jobs/job-definition.ts';
import type { Bound } from './http/handler.ts';
import type { BoundChannel, BoundSocketMessage } from './realtime/bound-sockets.ts';
import type { EntityDeclaration } from './entities/declare-entity.ts';

/** What one feature adds to the product; `features.ts` lists them all. */
export interface Feature {
  readonly name: string;
  /** Operations of the contract that this feature answers; each needs a handler, or the server does not start. */
  readonly operations?: readonly Operation[];
  readonly handlers?: readonly Bound[];
  /** Plain types on the engine; their operations and handlers come with them. */
  readonly entities?: readonly EntityDeclaration[];
  /** What export and deletion do with its tables; a test fails for a table or column without a rule. */
  readonly personalData?: PersonalData;
  /** What of it people can report, and staff can hide. */
  readonly moderatables?: readonly Moderatable[];
  /** What of it carries files. */
  readonly attachables?: readonly Attachable[];
  /** What of it people can save. */
  readonly savables?: readonly Savable[];
  /** What of it members find by words. */
  readonly searchSources?: readonly SearchSource[];
  /** What of it people name among their interests. */
  readonly interestTerms?: TermSource;
  /** What of it people can follow. */
  readonly followables?: readonly Followable[];
  /** What of it comes into the feeds of who follows something. */
  readonly feedSources?: readonly FeedSource[];
  /** What of it is news in the communities of those who wrote it. */
  readonly communityNews?: CommunityNewsSource;
  /** What of it is reviewed in rounds. */
  readonly reviewables?: readonly Reviewable[];
  /** What of it people discuss. */
  readonly anchors?: readonly DiscussionAnchor[];
  /** What of it notifies people again and again, and can be muted by itself. */
  readonly notificationSources?: readonly NotificationSource[];
  /** Who may hear of what it notifies of, where that right can be lost before delivery. */
  readonly notificationRights?: readonly NotificationRight[];
  /** What of it waits for the answer of somebody who was notified of it. */
  readonly requestSources?: readonly RequestSource[];
  /** What of it stands in people's calendars. */
  readonly calendarSources?: readonly CalendarSource[];
  /** Channels that browsers join, each with its policy. */
  readonly channels?: readonly BoundChannel[];
  /** What browsers may send over their connections. */
  readonly socketMessages?: readonly BoundSocketMessage[];
  /** What it notifies people of; each has its texts in `server/messages/`. */
  readonly notifications?: readonly NotificationType[];
  readonly subscribers?: readonly DomainEventHandler[];
  readonly jobs?: readonly JobDefinition[];
  /** Adds what is no operation: a protocol of its own, such as OpenID Connect, or a form that works without scripts. */
  readonly mount?: (app: FastifyInstance, ctx: Context) => Promise<void>;
  /** What is not safe about its data or settings in production, for the admin centre. */
  readonly safetyFindings?: (ctx: Context) => Promise<SafetyFinding[]>;
  /** Fills an empty database with what the feature cannot run without (roles, menus); idempotent. */
  readonly ensure?: (ctx: Context) => Promise<void>;
}
