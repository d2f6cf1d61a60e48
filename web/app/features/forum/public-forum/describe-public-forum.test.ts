import { describe, expect, test } from 'vitest';
import { describeForum, describeTopic } from './describe-public-forum.ts';
import { loadPublicTopic, type TopicView } from './load-public-topic.server.ts';
import { callOf, forumOf, postOf, pumps, rukhsana, topicOf, water } from './public-forum-fixture.ts';

const site = { public_url: 'https://summit.example', edition: { name: 'Nagar Summit 2027', tagline: '' } };
const topicUrl = 'https://summit.example/web/forum/water/12-drain-sensors';

const viewOf = (more: Parameters<typeof topicOf>[0] = {}): Promise<TopicView> =>
  loadPublicTopic(callOf({ topic: topicOf(more) }).call, new Request(topicUrl), { category: 'water', topic: '12-drain-sensors' });

/** The first descriptor that has this key or value, as plain data. */
const findIn = (head: readonly object[], matches: Record<string, unknown>) =>
  head.find((each) => Object.entries(matches).every(([key, value]) => (each as Record<string, unknown>)[key] === value)) as
    | Record<string, unknown>
    | undefined;

const scriptsIn = (head: readonly object[]) =>
  head.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json'] as Record<string, unknown>] : []));

describe('the list', () => {
  test('names its feed, and its pages of older topics are not found', () => {
    const head = describeForum(site, forumOf());
    expect(head[0]).toEqual({ title: 'Forum · Nagar Summit 2027' });
    expect(findIn(head, { type: 'application/rss+xml' })?.['href']).toBe('https://summit.example/web/forum/feed.xml');
    expect(findIn(head, { name: 'robots' })).toBeUndefined();
    expect(findIn(describeForum(site, forumOf({ is_later: true })), { name: 'robots' })?.['content']).toBe('noindex');
  });

  test('of a tag is called after both, and is found at the address of its category alone', () => {
    const head = describeForum(site, forumOf({ category: water, tag: 'monsoon' }));
    expect(head[0]).toEqual({ title: '#monsoon · Water & drainage · Forum · Nagar Summit 2027' });
    expect(findIn(head, { name: 'robots' })?.['content']).toBe('noindex');
    expect(findIn(head, { rel: 'canonical' })?.['href']).toBe('https://summit.example/web/forum/water');
  });

  test('of a category is called after it', () => {
    const head = describeForum(site, forumOf({ category: { ...water, description: '' } }));
    expect(head[0]).toEqual({ title: 'Water & drainage · Forum · Nagar Summit 2027' });
    expect(findIn(head, { name: 'description' })?.['content']).toBe('What cities and startups ask each other about Water & drainage.');
    expect(findIn(head, { rel: 'canonical' })?.['href']).toBe('https://summit.example/web/forum/water');
  });
});

describe('a topic', () => {
  test('is a posting with the other posts as comments, of which those that say nothing are left out', async () => {
    const posts = [
      postOf(1, { author: rukhsana, body_html: '<p>Battery &amp; panel?</p>', reactions: 34, edited_at: '2027-07-01T00:00:00.000Z' }),
      postOf(2, { reactions: 9 }),
      postOf(3, { is_shown: false, created_at: null, body_html: '', author: { user_id: null, name: '', profile_image: null } }),
      postOf(4, { body_html: '', attachment_count: 1 }),
      postOf(5, { author: { user_id: null, name: '', profile_image: null } }),
    ];
    const [posting, trail] = scriptsIn(describeTopic(site, await viewOf({ posts })));
    expect(posting).toEqual({
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      headline: 'How do you power drain sensors?',
      text: 'Battery & panel?',
      url: topicUrl,
      mainEntityOfPage: topicUrl,
      author: { '@type': 'Person', name: 'Rukhsana Pathan', url: 'https://summit.example/people/7' },
      datePublished: '2027-06-30T11:10:00.000Z',
      dateModified: '2027-07-01T00:00:00.000Z',
      commentCount: 2,
      interactionStatistic: [
        { '@type': 'InteractionCounter', interactionType: 'https://schema.org/CommentAction', userInteractionCount: 2 },
        { '@type': 'InteractionCounter', interactionType: 'https://schema.org/LikeAction', userInteractionCount: 34 },
      ],
      comment: [
        {
          '@type': 'Comment',
          text: 'Words of post 2.',
          url: `${topicUrl}#post-2`,
          author: { '@type': 'Person', name: 'Omkar' },
          datePublished: '2027-07-01T03:52:00.000Z',
          interactionStatistic: [
            { '@type': 'InteractionCounter', interactionType: 'https://schema.org/LikeAction', userInteractionCount: 9 },
          ],
        },
        expect.objectContaining({ url: `${topicUrl}#post-5`, author: { '@type': 'Person', name: 'A member' } }),
      ],
    });
    expect(trail?.['itemListElement']).toMatchObject([
      { name: 'Nagar Summit 2027' },
      { name: 'Forum' },
      { name: 'Water & drainage' },
      { item: topicUrl },
    ]);
  });

  test('says where its posts were taken from, and under which licence', async () => {
    const author = { user_id: null, name: 'user5', profile_image: null };
    const posts = [1, 2].map((number) => postOf(number, { author, origin: pumps }));
    const [posting] = scriptsIn(describeTopic(site, await viewOf({ author, posts })));
    const taken = {
      isBasedOn: pumps.url,
      license: pumps.licence_url,
      author: { '@type': 'Person', name: 'user5', url: pumps.author_url },
    };
    expect(posting).toMatchObject({ ...taken, comment: [taken] });
  });

  test('stays the posting on its later pages, which have addresses and titles of their own', async () => {
    const head = describeTopic(site, await viewOf({ page: 2, pages: 2, posts: [postOf(21)], votes: 8, kind: 'idea' }));
    expect(head[0]).toEqual({ title: 'How do you power drain sensors?, page 2 · Nagar Summit 2027' });
    expect(findIn(head, { rel: 'canonical' })?.['href']).toBe(`${topicUrl}?page=2`);
    expect(scriptsIn(head)[0]).toMatchObject({
      url: topicUrl,
      text: 'The mains went at 21:10.',
      interactionStatistic: [{}, { userInteractionCount: 8 }],
      comment: [{ url: `${topicUrl}?page=2#post-21` }],
    });
  });

  test('that begins with few words is described by its title, too', async () => {
    const head = describeTopic(site, await viewOf({ summary: 'Which of them?' }));
    expect(findIn(head, { name: 'description' })?.['content']).toBe(
      'What members write about “How do you power drain sensors?” in Water & drainage.',
    );
  });

  test('whose first words cannot be read is described by its title', async () => {
    const head = describeTopic(site, await viewOf({ summary: '', posts: [postOf(1, { body_html: '', attachment_count: 1 })] }));
    expect(findIn(head, { name: 'description' })?.['content']).toBe(
      'What members write about “How do you power drain sensors?” in Water & drainage.',
    );
    expect(scriptsIn(head)[0]).toMatchObject({ text: 'How do you power drain sensors?' });
    expect(scriptsIn(head)[0]).not.toHaveProperty('comment');
  });
});
