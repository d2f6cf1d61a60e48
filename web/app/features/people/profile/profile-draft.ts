import type { Link } from '@sabha/contract/core/fields';
import { profile, updateProfile, type Profile } from '@sabha/contract/accounts/profile';
import type { ApiClient } from '@sabha/contract/core/operation';
import { m } from '../../../paraglide/messages.js';

const names = [
  'firstName',
  'lastName',
  'pronouns',
  'headline',
  'job_title',
  'organisation',
  'bio',
  'city',
  'country',
  'languages',
  'audiences',
  'interests',
  'looking_for',
  'offering',
  'links',
  'profile_image',
] as const;
export type DraftName = (typeof names)[number];
/** What a person may say about themselves, as their forms keep it while they write. */
export type Draft = Pick<Profile, DraftName>;
export type DraftErrors = Readonly<Record<string, string>>;

/** Their own profile, whole. */
export async function loadOwnProfile(api: ApiClient, user_id: number): Promise<Profile> {
  const { data } = await api.call(profile.operations.getAll, { query: { limit: 1, filterFields: JSON.stringify({ user_id }) } });
  const [own] = data;
  if (!own) throw new Error('The profile of the signed-in person is missing.');
  return own;
}

export const draftOf = (own: Profile): Draft => Object.fromEntries(names.map((name) => [name, own[name]])) as unknown as Draft;

/** Rows that nobody has filled are no links; an address without its scheme is a secure one. */
const tidyLinks = (links: readonly Link[]): Link[] =>
  links
    .map(({ url, title }) => ({
      url: url.trim() === '' || /^[a-z]+:/i.test(url.trim()) ? url.trim() : `https://${url.trim()}`,
      title: title.trim(),
    }))
    .filter(({ url, title }) => url !== '' || title !== '');

/** The part of a draft that some fields make, ready to be sent. */
export function partOf(draft: Draft, fields: readonly DraftName[]): Partial<Draft> {
  const part: Partial<Draft> = Object.fromEntries(fields.map((name) => [name, draft[name]]));
  return part.links ? { ...part, links: tidyLinks(part.links) } : part;
}

/** What the operation makes of these fields. */
export const parsePart = (draft: Draft, fields: readonly DraftName[], userId: number) =>
  updateProfile.body.safeParse({ userId, ...partOf(draft, fields) });

/** What is wrong with a field, in words; links by their place: `links.0.url`. */
export function describeFault(path: string, code: string): string {
  if (path.startsWith('links.') && path.endsWith('.url')) return m.profile_error_link();
  return code === 'too_big' ? m.profile_error_long() : m.profile_error_field();
}

export const sendDraft = async (api: ApiClient, userId: number, part: Partial<Draft>): Promise<Profile> =>
  (await api.call(updateProfile, { body: { userId, ...part, modified_by: userId } })).data;
