import type { CommunityNews } from '@sabha/contract/community/operations';
import type { ReactNode } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { organisationPath, singleKindName, StartupMark, VerifiedMark } from '../../organisations/public.ts';
import { nameOf } from '../../people/public.ts';

export interface DescribedNews {
  /** Whom it is about, beside other news. */
  readonly key: string;
  /** A square is an organisation, an arch a person. */
  readonly picture: ReactNode;
  readonly kind: string;
  readonly name: string;
  readonly mark?: ReactNode;
  readonly to: string;
  /** What happened, to be read after the name. */
  readonly event: string;
  /** What they do, in their own words. */
  readonly text: string;
}

const pictureSize = 44;

/** Something that happened in a community, in words and as a picture. */
export function describeNews(news: CommunityNews): DescribedNews {
  return news.kind === 'person_joined' ? describePerson(news) : describeOrganisation(news);
}

function describePerson({ person, at }: Extract<CommunityNews, { kind: 'person_joined' }>): DescribedNews {
  const { user_id, profile_image, headline, job_title, organisation } = person;
  const name = nameOf(person);
  return {
    key: `person ${user_id} ${at}`,
    picture: <Avatar face={{ name, seed: `person:${user_id}`, image: imageUrl(profile_image, 160) }} size={pictureSize} />,
    kind: m.community_person(),
    name,
    to: `/profiles/${user_id}`,
    event: m.community_person_joined(),
    text: headline || [job_title, organisation].filter(Boolean).join(', '),
  };
}

function describeOrganisation({ kind, organisation, at }: Exclude<CommunityNews, { kind: 'person_joined' }>): DescribedNews {
  const { community_common_id, community_type, name, summary, is_verified } = organisation;
  const isVerification = kind === 'organisation_verified';
  return {
    key: `${kind} ${community_common_id} ${at}`,
    picture: <StartupMark startup={organisation} size={pictureSize} />,
    kind: singleKindName(community_type),
    name,
    // Where that is the news, words have it already.
    mark: is_verified && !isVerification && <VerifiedMark size={17} />,
    to: organisationPath(organisation),
    event: isVerification ? m.community_organisation_verified() : m.community_organisation_added(),
    text: summary,
  };
}
