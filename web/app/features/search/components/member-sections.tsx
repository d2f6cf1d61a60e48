import type { ApiClient } from '@sabha/contract/core/operation';
import type { Session } from '../../../lib/session/open-session.ts';
import { askMembers, type MemberSearchQuery } from '../ask-members.ts';
import { describeShortly, memberKinds, titleOf } from '../describe-member-hit.ts';
import { Marked } from './marked.tsx';
import { MemberPicture } from './member-picture.tsx';
import type { MemberSections } from './palette-sections.tsx';

/** What members find, as the palette shows it. Its code is for those alone who are signed in. */
export async function askMemberSections(session: Session, api: ApiClient, query: MemberSearchQuery): Promise<MemberSections | null> {
  const answer = await askMembers(session, api, query);
  return (
    answer && {
      isSimilar: answer.is_similar,
      groups: answer.groups.map(({ type, hits }) => ({
        key: type,
        heading: memberKinds[type].name(),
        entries: hits.map((hit) => ({
          key: `${type} ${hit.link}`,
          to: hit.link,
          query: query.q,
          label: <Marked text={titleOf(hit)} />,
          note: describeShortly(type, hit),
          picture: <MemberPicture type={type} hit={hit} isSmall />,
        })),
      })),
    }
  );
}
