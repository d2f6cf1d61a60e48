import { contactDeskTextFields } from '@sabha/contract/enquiries/contact-desk';
import { enquiryTopicTextFields } from '@sabha/contract/enquiries/enquiry-topic';
import type { ContactPage } from '@sabha/contract/enquiries/operations';
import { notFound } from '@sabha/contract/core/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { translate } from '../../core/text/translate.ts';
import { findPublicEdition, type EditionRow } from '../content/public.ts';
import { contactDesks, enquiryTopics } from './schema.ts';

/** @throws ProblemError 404 while no edition is the current one. */
export async function requireCurrentEdition(db: Database | Tx): Promise<EditionRow> {
  const edition = await findPublicEdition(db, undefined);
  if (!edition) throw notFound('No edition has been published yet.');
  return edition;
}

/** How the team of the current edition can be reached, in one language. */
export async function readContactPage(db: Database, locale: string): Promise<ContactPage> {
  const edition = await requireCurrentEdition(db);
  const { edition_id, venue_latitude: latitude, venue_longitude: longitude } = edition;
  const [topics, desks] = await Promise.all([
    db
      .select()
      .from(enquiryTopics)
      .where(and(eq(enquiryTopics.edition_id, edition_id), isNull(enquiryTopics.deleted_at)))
      .orderBy(asc(enquiryTopics.position), asc(enquiryTopics.enquiry_topic_id)),
    db
      .select()
      .from(contactDesks)
      .where(and(eq(contactDesks.edition_id, edition_id), isNull(contactDesks.deleted_at)))
      .orderBy(asc(contactDesks.position), asc(contactDesks.contact_desk_id)),
  ]);
  const place = translate(edition, ['venue_name', 'venue_address', 'city'], locale);
  return {
    topics: topics.map((row) => translate(row, enquiryTopicTextFields, locale)),
    desks: desks.map((row) => translate(row, contactDeskTextFields, locale)),
    venue: { name: place.venue_name, address: place.venue_address, city: place.city, latitude, longitude },
    time_zone: edition.time_zone,
  };
}
