import type { PublicPerson } from '@sabha/contract/accounts/public-person';
import type { CategoryBrief } from '@sabha/contract/forum/topic';
import type { MetaDescriptor } from 'react-router';
import { absoluteUrl, describePage, describeTrail, type SiteHead } from '../../../lib/page-meta.ts';
import { m } from '../../../paraglide/messages.js';
import type { ForumView } from './load-public-forum.server.ts';
import type { PostView, TopicView } from './load-public-topic.server.ts';
import { plainTextOf } from './plain-text.ts';
import { categoryPath, feedPath, forumPath, postId, topicPagePath } from './public-addresses.ts';
import { describeCategory, nameOf } from './public-texts.ts';

const artOf = ({ slug, palette, lattice }: CategoryBrief) =>
  ({ shape: 'band', lattice: { seed: slug, pair: palette, family: lattice } }) as const;

const categoryTitle = ({ name }: CategoryBrief) => `${name} · ${m.publicforum_title()}`;

const feedOf = (site: SiteHead, category: CategoryBrief | null): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: category ? categoryTitle(category) : m.publicforum_title(),
  href: absoluteUrl(site, feedPath(category?.slug ?? null)),
});

const trailOf = (category: CategoryBrief | null) => [
  { name: m.publicforum_title(), path: forumPath },
  ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
];

/** The head of the forum or of a category; search engines find the latest topics there, and the others by themselves. Empty without its data. */
export function describeForum(site: SiteHead, view: ForumView | undefined): MetaDescriptor[] {
  if (!view) return [];
  const { categories, category, tag, is_later } = view;
  const name = category ? categoryTitle(category) : m.publicforum_title();
  // One address stands for all lists of a category: those of a tag, and of older topics, are not found by themselves.
  const isFound = tag === null && !is_later && categories.length > 0;
  const head = describePage(site, {
    title: tag === null ? name : `#${tag} · ${name}`,
    description: category ? describeCategory(category) : m.publicforum_lead(),
    path: category ? categoryPath(category.slug) : forumPath,
    ...(category && { art: artOf(category) }),
    data: [describeTrail(site, trailOf(category))],
  });
  return [...head, feedOf(site, category), ...(isFound ? [] : [{ name: 'robots', content: 'noindex' }])];
}

/** A shorter summary of the first post says too little beside other results; in letters. */
const minSummary = 20;

/** The head of one page of a topic, with schema.org DiscussionForumPosting (https://schema.org/DiscussionForumPosting); empty without its data. */
export function describeTopic(site: SiteHead, view: TopicView | undefined): MetaDescriptor[] {
  if (!view) return [];
  const { title, path, category, summary, page } = view;
  const description = summary.length < minSummary ? m.publicforum_topic_lead({ title, category: category.name }) : summary;
  const head = describePage(site, {
    title: page === 1 ? title : m.publicforum_page_title({ title, page }),
    description,
    path: topicPagePath(path, page),
    type: 'article',
    art: artOf(category),
    picturedBy: { title, description, path },
    // Pictures are stored by others for long: no words of a post stand in them.
    note: category.name,
    data: [describePosting(site, view), describeTrail(site, [...trailOf(category), { name: title, path }])],
  });
  return [...head, feedOf(site, category)];
}

/** With their page here, or on the site where they wrote. */
const describePerson = (site: SiteHead, person: PublicPerson, origin: PostView['origin'] = null) => ({
  '@type': 'Person',
  name: nameOf(person),
  ...(person.user_id !== null && { url: absoluteUrl(site, `/people/${person.user_id}`) }),
  ...(origin?.author_url && { url: origin.author_url }),
});

/** Where a post was taken from, and under which licence; nothing of what was written here. */
const describeOrigin = (origin: PostView['origin'] = null) => origin && { isBasedOn: origin.url, license: origin.licence_url };

const countActions = (act: 'CommentAction' | 'LikeAction', count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${act}`,
  userInteractionCount: count,
});

/** The topic with the posts of the page as its comments; on later pages the first post is known by how it begins. */
function describePosting(site: SiteHead, view: TopicView): Record<string, unknown> {
  const { title, path, summary, author, created_at, replies, votes, posts } = view;
  const first = posts.find(({ post_number }) => post_number === 1);
  const likes = votes ?? first?.reactions;
  const url = absoluteUrl(site, path);
  const comments = posts.flatMap((post) => (post === first ? [] : describeComment(site, view, post)));
  return {
    '@type': 'DiscussionForumPosting',
    headline: title,
    text: (first && plainTextOf(first.body_html)) || summary || title,
    url,
    mainEntityOfPage: url,
    author: describePerson(site, author, first?.origin),
    ...describeOrigin(first?.origin),
    datePublished: created_at,
    ...(first?.edited_at && { dateModified: first.edited_at }),
    commentCount: replies,
    interactionStatistic: [countActions('CommentAction', replies), ...(likes === undefined ? [] : [countActions('LikeAction', likes)])],
    ...(comments.length > 0 && { comment: comments }),
  };
}

/** A post that says something; files are for members. */
function describeComment(site: SiteHead, { path, page }: TopicView, post: PostView): Record<string, unknown>[] {
  const { is_shown, body_html, author, post_number, created_at, edited_at, origin, reactions } = post;
  const text = plainTextOf(body_html);
  if (!is_shown || created_at === null || text === '') return [];
  return [
    {
      '@type': 'Comment',
      text,
      url: absoluteUrl(site, `${topicPagePath(path, page)}#${postId(post_number)}`),
      author: describePerson(site, author, origin),
      ...describeOrigin(origin),
      datePublished: created_at,
      ...(edited_at !== null && { dateModified: edited_at }),
      interactionStatistic: [countActions('LikeAction', reactions)],
    },
  ];
}
