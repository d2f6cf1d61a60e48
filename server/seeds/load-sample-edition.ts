import { sql } from 'drizzle-orm';
import type { Context } from '../src/core/context.ts';
import { editions } from '../src/features/content/schema.ts';
import { tryRelease } from '../src/features/schedule/release-schedule.ts';
import { loadKnowledge } from './sample-edition/knowledge/load-knowledge.ts';
import { loadAnnouncements } from './sample-edition/load-announcements.ts';
import { loadCalendar } from './sample-edition/load-calendar.ts';
import { loadCalls } from './sample-edition/load-calls.ts';
import { loadCertificates } from './sample-edition/load-certificates.ts';
import { loadClaims } from './sample-edition/load-claims.ts';
import { loadCollaborations } from './sample-edition/load-collaborations.ts';
import { loadCommunity } from './sample-edition/load-community.ts';
import { loadConsents } from './sample-edition/load-consents.ts';
import { loadContent } from './sample-edition/load-content.ts';
import { loadForum, loadForumCategories } from './sample-edition/load-forum.ts';
import { loadMeetings } from './sample-edition/load-meetings.ts';
import { loadMessages } from './sample-edition/load-messages.ts';
import { loadModeration } from './sample-edition/load-moderation.ts';
import { loadNetwork } from './sample-edition/load-network.ts';
import { loadNotifications } from './sample-edition/load-notifications.ts';
import { loadOrders } from './sample-edition/load-orders.ts';
import { loadOrganisationOwners, loadOrganisations } from './sample-edition/load-organisations.ts';
import { loadPages } from './sample-edition/load-pages.ts';
import { loadPeople } from './sample-edition/load-people.ts';
import { loadProgramme } from './sample-edition/load-programme.ts';
import { loadSaved } from './sample-edition/load-saved.ts';
import { loadShifts } from './sample-edition/load-shifts.ts';
import { loadSignIns } from './sample-edition/load-sign-ins.ts';
import { loadSignUps } from './sample-edition/load-sign-ups.ts';
import { loadTickets } from './sample-edition/load-tickets.ts';

// Any fixed number serves, as long as every node takes the same one.
const advisoryLockKey = 7_242_002;

/**
 * Fills a database that has never had an edition with the sample edition, its first release and, outside production,
 * one person for each role, who can sign in, and members who cannot; all or nothing. Needs the roles that features ensure at start. Returns whether it loaded anything.
 */
export async function loadSampleEdition(ctx: Context): Promise<boolean> {
  const isLoaded = await ctx.transact(async (tx) => {
    // Nodes that start at once load once.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLockKey})`);
    const [edition] = await tx.select({ edition_id: editions.edition_id }).from(editions).limit(1);
    if (edition) return false;
    const edition_id = await loadContent(tx);
    await loadCalls(tx, edition_id);
    await loadProgramme(tx, edition_id);
    await loadTickets(tx, edition_id, { hasVouchers: ctx.config.mode !== 'production' });
    await loadOrganisations(tx, edition_id);
    await tryRelease(ctx, tx, { edition_id, label: 'First programme', comment: '', actor_id: 0, request_id: null });
    await loadPages(ctx, tx);
    await loadKnowledge(ctx, tx);
    await loadForumCategories(tx);
    // Not even without a password: an outside provider numbers people itself, and one of them would be the sample's admin.
    if (ctx.config.mode !== 'production') {
      await loadPeople(tx);
      await loadOrganisationOwners(tx);
      await loadSignIns(tx);
      if (await loadCommunity(tx)) await loadOrders(ctx, tx, edition_id);
      await loadConsents(tx);
      await loadClaims(ctx, tx);
      await loadNetwork(tx);
      await loadForum(tx);
      await loadMeetings(tx, edition_id);
      await loadCalendar(tx, ctx.clock.now());
      await loadCertificates(tx);
      await loadAnnouncements(tx, edition_id);
      await loadMessages(ctx, tx);
      await loadCollaborations(ctx, tx);
      await loadModeration(ctx, tx);
      await loadSaved(ctx, tx, edition_id);
      await loadShifts(ctx, tx, edition_id);
      await loadSignUps(tx, edition_id);
      await loadNotifications(tx);
    }
    return true;
  });
  if (isLoaded) ctx.log.info('The sample edition is loaded.');
  return isLoaded;
}
