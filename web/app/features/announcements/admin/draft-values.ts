import {
  announcementDraftSchema,
  announcementLimits,
  type Audience,
  type AnnouncementTexts,
  type ManagedAnnouncement,
} from '@sabha/contract/announcements/announcement';
import { locales, type Locale } from '@sabha/contract/core/locales';
import { m } from '../../../paraglide/messages.js';
import { membersOnly } from './own-audience.tsx';
import type { WritingPlace } from './writing-place.ts';

/** What the form holds: every language has its fields, written or not. */
export interface DraftValues {
  sender_label: string;
  texts: Record<Locale, { title: string; body: string }>;
  audience: Audience;
  is_pinned: boolean;
  is_must_read: boolean;
  confirm_by: string | null;
  is_urgent: boolean;
  has_comments: boolean;
}

export type SetValue = <Name extends keyof DraftValues>(name: Name, value: DraftValues[Name]) => void;

export const allTexts = (texts: AnnouncementTexts): DraftValues['texts'] => {
  const none = { title: '', body: '' };
  return { en: texts.en ?? none, hi: texts.hi ?? none, gu: texts.gu ?? none };
};

/** What a form begins with; who an organisation is and whom it reaches is known. */
export const valuesOf = (row: ManagedAnnouncement | null, { organisation }: WritingPlace): DraftValues => ({
  sender_label: organisation === null ? (row?.sender_label ?? '') : organisation.name.slice(0, announcementLimits.sender),
  texts: allTexts(row?.texts ?? {}),
  audience: organisation?.is_verified === false ? membersOnly : (row?.audience ?? []),
  is_pinned: row?.is_pinned ?? false,
  is_must_read: row?.is_must_read ?? false,
  confirm_by: row?.confirm_by ?? null,
  is_urgent: row?.is_urgent ?? false,
  has_comments: row?.has_comments ?? false,
});

const isWritten = ({ title, body }: { title: string; body: string }) => title.trim() !== '' || body.trim() !== '';

/** Languages in which nothing is written are left out. */
export const writtenTexts = (texts: DraftValues['texts']) =>
  Object.fromEntries(locales.filter((locale) => isWritten(texts[locale])).map((locale) => [locale, texts[locale]]));

export const toDraft = ({ texts, confirm_by, ...values }: DraftValues) => ({
  ...values,
  texts: writtenTexts(texts),
  confirm_by: values.is_must_read ? confirm_by : null,
});

/** The contract's own schema, of what will be sent. */
export const draftSchema = { safeParse: (values: unknown) => announcementDraftSchema.safeParse(toDraft(values as DraftValues)) };

/** How many of two texts each other language lacks, once one is written. */
export const missingOf = (texts: DraftValues['texts']) => {
  const lacks = ({ title, body }: { title: string; body: string }) => Number(title.trim() === '') + Number(body.trim() === '');
  return { hi: lacks(texts.hi), gu: lacks(texts.gu) };
};

export function describeFault(path: string): string {
  if (path === 'texts') return m.announce_fault_text();
  if (path.endsWith('.title')) return m.announce_fault_title();
  if (path.endsWith('.body')) return m.announce_fault_body();
  if (path === 'sender_label') return m.announce_fault_sender();
  if (path.startsWith('audience')) return m.announce_fault_line();
  return m.announce_fault_other();
}
