// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { render, type Rendered } from '../../../testing/render.tsx';
import { loadPublicTopic } from './load-public-topic.server.ts';
import { callOf, cardOf, forumOf, pollOf, postOf, pumps, rukhsana, topicOf, water } from './public-forum-fixture.ts';
import { PublicForumPage } from './public-forum-page.tsx';
import { PublicTopicPage } from './public-topic-page.tsx';

function stub(content: ReactNode) {
  const Page = createRoutesStub([{ path: '*', Component: () => content }]);
  return <Page />;
}

/** What the server sends. */
function draw(content: ReactNode): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(stub(content));
  return page;
}

const drawForum = (more: Parameters<typeof forumOf>[0] = {}) => draw(<PublicForumPage view={forumOf(more)} />);

const openTopic = (more: Parameters<typeof topicOf>[0] = {}) =>
  loadPublicTopic(callOf({ topic: topicOf(more) }).call, new Request('https://summit.example/web/forum/water/12-drain-sensors'), {
    category: 'water',
    topic: '12-drain-sensors',
  });
const drawTopic = async (more: Parameters<typeof topicOf>[0] = {}) => draw(<PublicTopicPage view={await openTopic(more)} />);

const hrefOf = (page: HTMLElement, text: string) =>
  [...page.querySelectorAll('a')].find((link) => link.textContent === text)?.getAttribute('href');

let rendered: Rendered | null = null;
afterEach(async () => {
  localStorage.clear();
  await rendered?.close();
  rendered = null;
});

describe('the list', () => {
  test('shows the topics with their category, and the way in', () => {
    const page = drawForum({ next: '1783000000000000-12' });
    expect(hrefOf(page, 'How do you power drain sensors?')).toBe('/web/forum/water/12-drain-sensors');
    const row = page.querySelector('li.relative')?.textContent;
    expect(row).toContain('The mains went at 21:10.');
    expect(row).toContain('Water & drainage');
    expect(row).toContain('#monsoon');
    expect(row).toContain('By Rukhsana Pathan');
    // Past midnight in India.
    expect(row).toContain('Last post 15 July 2027');
    expect(hrefOf(page, 'Join the conversation')).toBe('/auth?next=%2Fcommunity%2Fforum');
    expect(hrefOf(page, 'Older topics')).toBe('/web/forum?before=1783000000000000-12');
    expect(hrefOf(page, 'Latest topics')).toBeUndefined();
    expect(hrefOf(page, 'New topics as an RSS feed')).toBe('/web/forum/feed.xml');
  });

  test('of a category is marked among the others, and does not name it in its rows', () => {
    const page = drawForum({ category: water, topics: [cardOf({ tags: [], author: { user_id: null, name: '', profile_image: null } })] });
    expect(page.querySelector('h1')?.textContent).toBe('Water & drainage');
    expect(hrefOf(page, 'Back to the forum')).toBe('/web/forum');
    expect([...page.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'))).toEqual(['/web/forum/water']);
    const row = page.querySelector('li.relative')?.textContent;
    expect(row).not.toContain('Water');
    expect(row).toContain('By A member');
    expect(hrefOf(page, 'New topics as an RSS feed')).toBe('/web/forum/water/feed.xml');
    expect(hrefOf(page, 'Join the conversation')).toBe('/auth?next=%2Fcommunity%2Fforum%2Fwater');
  });

  test('of older topics leads back to the latest', () => {
    const page = drawForum({ is_later: true, category: water });
    expect(page.querySelector('h2')?.textContent).toBe('Older topics');
    expect(hrefOf(page, 'Latest topics')).toBe('/web/forum/water');
  });

  test('of a tag names it, goes on with it, and leads back to all', () => {
    const page = drawForum({ tag: 'monsoon', category: water, is_later: true, next: '1783000000000000-12' });
    expect(page.querySelector('h2')?.textContent).toBe('Topics with #monsoon');
    expect(hrefOf(page, 'Latest topics')).toBe('/web/forum/water?tag=monsoon');
    expect(hrefOf(page, 'Older topics')).toBe('/web/forum/water?tag=monsoon&before=1783000000000000-12');
    expect(hrefOf(page, 'All topics')).toBe('/web/forum/water');
    expect(hrefOf(page, '#monsoon')).toBe('/web/forum/water?tag=monsoon');
    expect(drawForum({ tag: 'ગુજરાતી', topics: [] }).querySelector('h3')?.textContent).toBe('No topics with #ગુજરાતી');
  });

  test('has tags that lead to their topics, and a search among topics', () => {
    const page = drawForum({ topics: [cardOf({ tags: ['ગુજરાતી'] })] });
    expect(hrefOf(page, '#ગુજરાતી')).toBe(`/web/forum?tag=${encodeURIComponent('ગુજરાતી')}`);
    const form = page.querySelector('form[role=search]');
    expect(form?.getAttribute('action')).toBe('/search');
    expect([...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])).toEqual([
      ['kind', 'topic'],
      ['q', ''],
    ]);
  });

  test('without a topic says so', () => {
    expect(drawForum({ topics: [] }).querySelector('h3')?.textContent).toBe('No topics yet');
    expect(drawForum({ topics: [], is_later: true }).querySelector('h3')?.textContent).toBe('No older topics');
  });

  test('of which nothing is public is for members', () => {
    const page = drawForum({ categories: [], topics: [] });
    expect(page.querySelector('h2')?.textContent).toBe('The forum is for members');
    expect(hrefOf(page, 'Sign in')).toBe('/auth?next=%2Fcommunity%2Fforum');
    expect(page.querySelector('nav')).toBeNull();
    expect(hrefOf(page, 'New topics as an RSS feed')).toBeUndefined();
  });

  test('leads who is signed in on the device to the forum itself', async () => {
    localStorage.setItem('oidc.user:provider:web', '{}');
    rendered = await render(stub(<PublicForumPage view={forumOf({ category: water })} />));
    expect(hrefOf(rendered.page, 'Join the conversation')).toBe('/community/forum/water');
  });
});

describe('a topic', () => {
  test('shows who wrote what, each post under its number', async () => {
    const posts = [
      postOf(1, { author: rukhsana, edited_at: '2027-07-02T00:00:00.000Z', reactions: 34 }),
      postOf(2, { attachment_count: 2, reply_to: { post_number: 1, name: 'Rukhsana Pathan' } }),
    ];
    const page = await drawTopic({ posts });
    const [first, second] = page.querySelectorAll('li[id^=post-]');
    expect(first?.id).toBe('post-1');
    expect(first?.querySelector('article')?.getAttribute('aria-label')).toBe('Post 1 by Rukhsana Pathan');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/people/7');
    expect(first?.textContent).toMatch(/Asked this.*Edited.*1 July 2027#1Words of post 1\..*34 reactions/);
    expect(second?.querySelector('a[href="/people/7"]')).toBeNull();
    expect(second?.textContent).toContain('2 files, for members');
    expect(hrefOf(page, 'In reply to Rukhsana Pathan, post 1')).toBe('#post-1');
    expect(hrefOf(page, '#2')).toBe('#post-2');
    expect(hrefOf(page, 'Sign in to answer')).toBe('/auth?next=%2Fcommunity%2Fforum%2Fwater%2F12-drain-sensors');
  });

  test('a post that was taken over leads to where it was written, to its author there and to its licence', async () => {
    const author = { user_id: null, name: 'user5', profile_image: null };
    const page = await drawTopic({ posts: [postOf(1, { author, origin: pumps }), postOf(2, { origin: { ...pumps, author_url: null } })] });
    const linksOf = (id: string) =>
      [...page.querySelectorAll<HTMLAnchorElement>(`#${id} a:not([href^="#"])`)].map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.rel,
      ]);
    const line = [
      ['Written on pumps.example.org', pumps.url, 'noopener'],
      ['CC BY-SA 3.0', pumps.licence_url, 'license noopener'],
    ];
    expect(linksOf('post-1')).toEqual([['user5', pumps.author_url, 'noopener'], ...line]);
    expect(linksOf('post-2')).toEqual(line);
  });

  test('a post that is not shown keeps its place and says nothing', async () => {
    const page = await drawTopic({ posts: [postOf(1), postOf(2, { is_shown: false, created_at: null, body_html: '' })] });
    expect(page.querySelector('#post-2')?.textContent).toBe('Post 2 is not shown here.');
    expect(page.querySelector('#post-2 article')).toBeNull();
  });

  test('the accepted answer stands above the first page, and leads to its own', async () => {
    const answer = { post_number: 23, author: rukhsana, excerpt: 'Ask for hours, not for a part.' };
    const bar = 'Accepted answer: “Ask for hours, not for a part.” Rukhsana Pathan in post 23';
    const page = await drawTopic({ answer, is_solved: true, pages: 2 });
    expect(hrefOf(page, bar)).toBe('/web/forum/water/12-drain-sensors?page=2#post-23');
    expect(page.querySelector('header')?.textContent).toContain('Solved');
    const later = await drawTopic({ answer, pages: 2, page: 2, posts: [postOf(23, { is_answer: true })] });
    expect(hrefOf(later, bar)).toBeUndefined();
    expect(later.querySelector('#post-23')?.className).toContain('border-l-ok');
    expect(later.querySelector('#post-23')?.textContent).toContain('Accepted answer');
  });

  test('its pages follow each other', async () => {
    const path = '/web/forum/water/12-drain-sensors';
    const page = await drawTopic({ page: 2, pages: 3, posts: [postOf(21)] });
    expect(hrefOf(page, 'Earlier posts')).toBe(path);
    expect(hrefOf(page, 'Later posts')).toBe(`${path}?page=3`);
    expect(page.textContent).toContain('Page 2 of 3');
    expect((await drawTopic()).textContent).not.toContain('Page 1');
  });

  test('that is closed invites nobody to write', async () => {
    const page = await drawTopic({ is_closed: true });
    expect(page.textContent).toContain('This topic is closed.');
    expect(page.innerHTML).not.toContain('/auth');
  });

  test('leads who is signed in on the device to where members write', async () => {
    localStorage.setItem('oidc.user:provider:web', '{}');
    rendered = await render(stub(<PublicTopicPage view={await openTopic({ kind: 'discussion' })} />));
    expect(hrefOf(rendered.page, 'Write a reply')).toBe('/community/forum/water/12-drain-sensors');
  });
});

describe('the poll of a topic', () => {
  const rowsIn = (page: HTMLElement) => [...page.querySelectorAll('#post-1 section li')].map(({ textContent }) => textContent);
  const footIn = (page: HTMLElement) => page.querySelector('#post-1 section > p')?.textContent.trim();

  test('stands below the first post with its result, and the way to vote', async () => {
    const page = await drawTopic({ poll: pollOf() });
    expect(page.querySelector('#post-1 article h3')?.textContent).toBe('What carries your sensors?');
    expect(rowsIn(page)).toEqual(['Own battery41%41%, 35 votes', 'Small solar panel59%59%, 51 votes']);
    expect(page.querySelectorAll('#post-1 section .fill-fg-2')).toHaveLength(10);
    // Past midnight in India.
    expect(footIn(page)).toBe('86 votes, one each. Closes 11 July 2099. Sign in to vote');
    expect(hrefOf(page, 'Sign in to vote')).toBe('/auth?next=%2Fcommunity%2Fforum%2Fwater%2F12-drain-sensors');
    expect(page.querySelector('#post-2 section')).toBeNull();
  });

  test.each([
    ['closed', 'The result is shown once the poll is closed.'],
    ['voted', 'The result is shown to those who have voted.'],
  ] as const)('says when its result is shown: %s', async (shows_results, words) => {
    const options = pollOf().options.map(({ text }) => ({ text, votes: null }));
    const page = await drawTopic({ poll: pollOf({ shows_results, options, closes_at: null, max_choices: 2 }) });
    expect(rowsIn(page)).toEqual(['Own battery', 'Small solar panel']);
    expect(footIn(page)).toBe(`86 people voted, for up to 2 options each. ${words} Sign in to vote`);
  });

  test.each([
    ['its own end', { poll: pollOf({ closed_at: '2027-07-10T12:30:00.000Z' }) }, '86 votes, one each. Closed 10 July 2027.'],
    ['that of its topic', { poll: pollOf(), is_closed: true }, '86 votes, one each. Closes 11 July 2099.'],
  ])('invites nobody to vote after %s', async (_, more, words) => {
    expect(footIn(await drawTopic(more))).toBe(words);
  });

  test('leads who is signed in on the device to the vote, unless its end has passed since the page was made', async () => {
    localStorage.setItem('oidc.user:provider:web', '{}');
    rendered = await render(stub(<PublicTopicPage view={await openTopic({ poll: pollOf() })} />));
    expect(hrefOf(rendered.page, 'Vote')).toBe('/community/forum/water/12-drain-sensors');
    await rendered.close();
    const options = pollOf().options.map(({ text }) => ({ text, votes: null }));
    const cached = pollOf({ closes_at: '2020-07-10T12:30:00.000Z', shows_results: 'closed', options });
    rendered = await render(stub(<PublicTopicPage view={await openTopic({ poll: cached })} />));
    expect(hrefOf(rendered.page, 'Vote')).toBeUndefined();
    expect(footIn(rendered.page)).toBe('86 votes, one each. Closed 10 July 2020.');
  });
});
