import type { CommunityNews } from '@sabha/contract/community/operations';
import type { CommunityPost } from '@sabha/contract/core/community-post';
import { CircleQuestionMark, Hand, HandHelping, Lightbulb, MessagesSquare, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { organisationPath, singleKindName, StartupMark, VerifiedMark } from '../../organisations/public.ts';
import { nameOf } from '../../people/public.ts';

export interface DescribedNews {
  /** What it is about, beside other news. */
  readonly key: string;
  /** A square is an organisation, an arch a person, a sign what somebody wrote. */
  readonly picture: ReactNode;
  readonly kind: string;
  readonly name: string;
  readonly mark?: ReactNode;
  readonly to: string;
  /** What happened, to be read after the name. */
  readonly event: string;
  /** What they do, in their own words; of what somebody wrote, where it belongs. */
  readonly text: string;
}

type OrganisationNews = Extract<CommunityNews, { kind: 'organisation_added' | 'organisation_verified' }>;

const pictureSize = 44;

/** Something that happened in a community, in words and as a picture. */
export function describeNews(news: CommunityNews): DescribedNews {
  if (news.kind === 'person_joined') return describePerson(news);
  return news.kind === 'post_written' ? describePost(news.post) : describeOrganisation(news);
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

interface PostKind {
  readonly icon: LucideIcon;
  readonly word: () => string;
}

const postKinds: Readonly<Record<CommunityPost['kind'], PostKind>> = {
  question: { icon: CircleQuestionMark, word: m.topic_question },
  discussion: { icon: MessagesSquare, word: m.topic_discussion },
  idea: { icon: Lightbulb, word: m.topic_idea },
  ask: { icon: Hand, word: m.collaboration_ask },
  offer: { icon: HandHelping, word: m.collaboration_offer },
};

function describePost(post: CommunityPost): DescribedNews {
  const { kind, link, title, context } = post;
  const { icon: Icon, word } = postKinds[kind];
  return {
    key: `${kind} ${link}`,
    picture: (
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken text-fg-2">
        <Icon size={21} strokeWidth={1.75} />
      </span>
    ),
    kind: word(),
    name: title,
    to: link,
    event: describeWriter(post),
    text: context,
  };
}

function describeWriter({ byline: name, organisation }: CommunityPost): string {
  if (name === '') return organisation === null ? '' : m.community_written_in_name({ organisation });
  return organisation === null ? m.community_written_by({ name }) : m.community_written_for({ name, organisation });
}

function describeOrganisation({ kind, organisation, at }: OrganisationNews): DescribedNews {
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
