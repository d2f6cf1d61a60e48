import { describe, expect, test } from 'vitest';
import { writeRss } from '../../../lib/write-feed.ts';
import { loadPublicFeed } from './load-public-feed.server.ts';
import { loadPublicForum } from './load-public-forum.server.ts';
import { loadPublicTopic } from './load-public-topic.server.ts';
import { callOf, cardOf, postOf, topicOf, water } from './public-forum-fixture.ts';

const at = (path: string) => new Request(`https://summit.example${path}`);
const missing = { init: { status: 404 } };

describe('the list', () => {
  test('shows all topics, or those of a category, from where the address says', async () => {
    const { call, asked } = callOf();
    const all = await loadPublicForum(call, at('/web/forum'), null);
    expect(all).toMatchObject({ category: null, is_later: false, next: '1783000000000000-12', zone: 'Asia/Kolkata' });
    const later = await loadPublicForum(call, at('/web/forum/water?before=1782000000000000-9'), 'water');
    expect(later).toMatchObject({ category: water, is_later: true });
    expect(asked.filter(({ id }) => id === 'publicTopic.list').map(({ input }) => input)).toEqual([
      { query: {} },
      { query: { category: 'water', before: '1782000000000000-9' } },
    ]);
  });

  test('what is no place in the list counts as not asked for', async () => {
    const { call, asked } = callOf();
    expect((await loadPublicForum(call, at('/web/forum?before=yesterday'), null)).is_later).toBe(false);
    expect(asked.at(-1)?.input).toEqual({ query: {} });
  });

  test('shows those of a tag, which is written in small letters; what can be no tag counts as not asked for', async () => {
    const { call, asked } = callOf();
    expect(await loadPublicForum(call, at('/web/forum/water?tag=Monsoon'), 'water')).toMatchObject({ tag: 'monsoon' });
    expect(asked.at(-1)?.input).toEqual({ query: { category: 'water', tag: 'monsoon' } });
    expect(await loadPublicForum(call, at('/web/forum?tag=a+b'), null)).toMatchObject({ tag: null });
    expect(asked.at(-1)?.input).toEqual({ query: {} });
  });

  test('a category that not everybody may read is not there', async () => {
    await expect(loadPublicForum(callOf().call, at('/web/forum/Jurors'), 'Jurors')).rejects.toMatchObject(missing);
  });
});

describe('a topic', () => {
  const right = { category: 'water', topic: '12-drain-sensors' };

  test('knows on which page the posts stand that it names', async () => {
    const posts = [postOf(21, { reply_to: { post_number: 20, name: 'Omkar' } }), postOf(22)];
    const { call, asked } = callOf({ topic: topicOf({ page: 2, pages: 2, posts }) });
    const view = await loadPublicTopic(call, at('/web/forum/water/12-drain-sensors?page=2'), right);
    expect(view.posts.map(({ reply_to }) => reply_to)).toEqual([{ post_number: 20, name: 'Omkar', page: 1 }, null]);
    expect(asked[0]?.input).toEqual({ params: { topic_id: 12 }, query: { page: 2 } });
  });

  test.each(['0', '1', '01', 'abc', '-1', '1e3', '9999999', ''])('the page %j leads to the one address of the first', async (page) => {
    const moved: unknown = await loadPublicTopic(callOf().call, at(`/web/forum/water/12-drain-sensors?page=${page}`), right).catch(
      (thrown: unknown) => thrown,
    );
    expect(moved).toBeInstanceOf(Response);
    expect((moved as Response).headers.get('location')).toBe('/web/forum/water/12-drain-sensors');
  });

  test('old words and another category lead to the address that it has now', async () => {
    for (const params of [
      { category: 'water', topic: '12' },
      { category: 'streets', topic: '12-drain-sensors' },
    ]) {
      const moved: unknown = await loadPublicTopic(callOf().call, at('/somewhere?page=3'), params).catch((thrown: unknown) => thrown);
      expect(moved).toBeInstanceOf(Response);
      expect((moved as Response).headers.get('location')).toBe('/web/forum/water/12-drain-sensors?page=3');
    }
  });

  test('one that was merged into another leads to where its first post stands there', async () => {
    const { call } = callOf({ topic: topicOf({ page: 2, pages: 3, number_offset: 24 }) });
    const moved: unknown = await loadPublicTopic(call, at('/web/forum/water/7-pipes?page=3'), {
      category: 'water',
      topic: '7-pipes',
    }).catch((thrown: unknown) => thrown);
    expect(moved).toBeInstanceOf(Response);
    expect((moved as Response).headers.get('location')).toBe('/web/forum/water/12-drain-sensors?page=2#post-25');
  });

  test('what is no number of a topic is not there, and nobody is asked', async () => {
    const { call, asked } = callOf();
    await expect(loadPublicTopic(call, at('/web/forum/water/drains'), { category: 'water', topic: 'drains' })).rejects.toMatchObject(
      missing,
    );
    expect(asked).toEqual([]);
  });
});

describe('the feed', () => {
  test('has the newest topics, with who started them', async () => {
    const nameless = cardOf({
      title: 'Pipes & <valves>',
      path: '/web/forum/water/13',
      author: { user_id: null, name: '', profile_image: null },
    });
    const { call, asked } = callOf({ topics: [cardOf(), nameless] });
    const xml = writeRss(await loadPublicFeed(call, null));
    expect(xml).toContain('<title>Forum · Nagar Summit 2027</title><link>https://summit.example/web/forum</link>');
    expect(xml).toContain('href="https://summit.example/web/forum/feed.xml" rel="self"');
    const [first = '', second = ''] = xml.match(/<item>.*<\/item>/g) ?? [];
    expect(first).toContain(
      '<title>How do you power drain sensors?</title><link>https://summit.example/web/forum/water/12-drain-sensors</link>',
    );
    expect(first).toContain('<pubDate>Wed, 30 Jun 2027 11:10:00 GMT</pubDate><dc:creator>Rukhsana Pathan</dc:creator>');
    expect(first).toContain('<description>The mains went at 21:10.</description></item>');
    expect(second).toContain('<title>Pipes &amp; &lt;valves&gt;</title>');
    expect(xml.match(/<dc:creator>/g)).toHaveLength(1);
    expect(xml).not.toContain('<dc:language>');
    expect(asked.find(({ id }) => id === 'publicTopic.list')?.input).toEqual({ query: { sort: 'created', limit: 50 } });
  });

  test('of a category names it, and there is none of one that not everybody may read', async () => {
    const feed = await loadPublicFeed(callOf().call, 'water');
    expect(feed).toMatchObject({
      title: 'Water & drainage · Forum · Nagar Summit 2027',
      description: 'Rain, drains and tanks.',
      home: 'https://summit.example/web/forum/water',
      self: 'https://summit.example/web/forum/water/feed.xml',
    });
    await expect(loadPublicFeed(callOf().call, 'jurors')).rejects.toMatchObject(missing);
  });
});
