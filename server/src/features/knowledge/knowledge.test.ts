import type { ArticlePage, Hub } from '@sabha/contract/knowledge/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

import { run as publishDue } from './publish-due-articles.run.ts';

let product: TestApp;
let now = '2027-01-01T00:00:00Z';
beforeAll(async () => {
  product = await createTestApp({ clock: { now: () => new Date(now) } });
  await loadSampleEdition(product.ctx);
});
afterAll(() => product.close());

async function list(query = '', locale = 'en'): Promise<Hub> {
  const answer = await product.nobody.get(`/api/knowledge/hub${query}`, { headers: { 'accept-language': locale } });
  expect(answer.status).toBe(200);
  return (answer.body as { data: Hub }).data;
}
async function open(slug: string, locale = 'en'): Promise<ArticlePage> {
  const answer = await product.nobody.get(`/api/knowledge/hub/${slug}`, { headers: { 'accept-language': locale } });
  expect(answer.status).toBe(200);
  return (answer.body as { data: ArticlePage }).data;
}

describe('the list of the hub', () => {
  test('shows signed-out readers what is published, the newest first, with a featured piece', async () => {
    const hub = await list();
    const dates = hub.articles.map(({ published_at }) => published_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(hub.total).toBe(hub.articles.length);
    expect(hub.featured?.slug).toBe('the-drain-that-called');
  });

  test('counts the kinds within a theme and the themes within a kind', async () => {
    const money = await list('?theme=money');
    expect(money.articles.every(({ themes }) => themes.includes('money'))).toBe(true);
    expect(money.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(money.total);
    const reports = await list('?kind=report');
    expect(reports.articles.every(({ kind }) => kind === 'report')).toBe(true);
    const both = await list('?kind=report&theme=money');
    expect(both.total).toBe(reports.themes.find(({ slug }) => slug === 'money')?.count);
    expect(both.total).toBe(money.kinds.find(({ kind }) => kind === 'report')?.count);
  });

  test('goes through its pages without repeating any', async () => {
    const [first, second] = [await list('?limit=4'), await list('?limit=4&page=2')];
    expect(new Set([...first.articles, ...second.articles].map(({ slug }) => slug)).size).toBe(8);
    expect((await list('?limit=4&page=99')).articles).toEqual([]);
  });

  test('gives named pieces in the order in which they are named, and leaves out what is not there', async () => {
    const hub = await list('?slugs=one-form-three-languages,nothing-here,the-drain-that-called');
    expect(hub.articles.map(({ slug }) => slug)).toEqual(['one-form-three-languages', 'the-drain-that-called']);
  });

  test.each(['?kind=poem', "?theme=' OR 1=1", '?slugs=UPPER', '?limit=0', '?limit=51', '?page=0'])('refuses %s', async (query) => {
    expect((await product.nobody.get(`/api/knowledge/hub${encodeURI(query)}`)).status).toBe(400);
  });

  test('says in which language a text is where nobody has translated it', async () => {
    const hub = await list('', 'gu');
    expect(hub.articles.find(({ slug }) => slug === 'one-form-three-languages')).toMatchObject({
      language: 'gu',
      title: 'એક ફૉર્મ, ત્રણ ભાષા, ઓછા ધક્કા',
    });
    expect(hub.articles.find(({ slug }) => slug === 'property-tax-without-a-survey')).toMatchObject({ language: 'en' });
  });
});

describe('a piece', () => {
  test('has a text split at its headings, a reading time and neighbours by theme', async () => {
    const page = await open('what-stopped-twelve-pilots');
    expect(page.opening_html).toMatch(/^<p>A pilot that stops/);
    expect(page.sections.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'part-1 How we asked',
      'part-2 What they named',
      'part-3 What we changed',
      'part-4 What we do not know',
    ]);
    expect(page.sections[1]?.html).toContain('<table>');
    expect(page.reading_minutes).toBe(2);
    expect(page.related).toHaveLength(3);
    expect(page.related[0]?.themes.toSorted()).toEqual(['money', 'services']);
    expect(page.related.map(({ slug }) => slug)).not.toContain(page.slug);
  });

  test('offers files that can be fetched and are what they say', async () => {
    const { downloads } = await open('one-page-problem-sheet', 'hi');
    expect(downloads).toHaveLength(6);
    const table = downloads.find(({ file_name }) => file_name === 'problem-sheet-hi.csv');
    expect(table).toMatchObject({ label: 'तालिका के रूप में, हिन्दी', version: '2.1', dated_on: '2026-09-14' });
    const answer = await product.app.inject(table?.url ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.rawPayload.length).toBe(table?.bytes);
    const lines = answer.payload.split('\r\n');
    expect(lines[0]).toBe('\uFEFFप्रश्न,अच्छे जवाब में क्या होता है,आपका जवाब');
    expect(lines).toHaveLength(11);
  });

  test('does not exist for the public as a draft, when it is deleted, or when nobody wrote it', async () => {
    await product.ctx.pool.query(`INSERT INTO articles (slug, kind, title, themes, published_at, is_featured)
      VALUES ('a-draft', 'article', 'A draft', '{money}', '2027-01-01', true)`);
    await product.ctx.pool.query(`INSERT INTO articles (slug, kind, status, title, published_at, deleted_at)
      VALUES ('deleted', 'article', 'published', 'Deleted', '2027-01-01', now())`);
    for (const slug of ['a-draft', 'deleted', 'never-written'])
      expect((await product.nobody.get(`/api/knowledge/hub/${slug}`)).status).toBe(404);
    const hub = await list('?slugs=a-draft,deleted');
    expect(hub.articles).toEqual([]);
    expect(hub.featured?.slug).toBe('the-drain-that-called');
    expect((await list('?theme=money')).articles.map(({ slug }) => slug)).not.toContain('a-draft');
  });

  test('keeps scripts and markup out, in its headings too', async () => {
    await product.ctx.pool.query({
      text: `INSERT INTO articles (slug, kind, status, title, body, published_at) VALUES ('attack', 'article', 'published', 'Attack', $1, '2020-01-01')`,
      values: [
        '<script>alert(1)</script>\n\n## <img src=x onerror=alert(1)> [x](javascript:alert)\n\n[y](javascript:alert(2))\n\n```\n## no heading\n```',
      ],
    });
    const page = await open('attack');
    expect(page.opening_html).not.toContain('<script');
    expect(page.sections).toHaveLength(1);
    expect(page.sections[0]?.title).toBe('x');
    expect(page.sections[0]?.html).not.toContain('javascript:');
    expect(page.sections[0]?.html).toContain('## no heading');
  });

  test('never mentions a private file that it names', async () => {
    await product.ctx.pool.query(`INSERT INTO files (name, kind, media_type, original_name, bytes, sha256, visibility, created_by)
      VALUES ('privateprivateprivate1', 'file', 'application/pdf', 'payroll.pdf', 10, 'x', 'private', 1)`);
    await product.ctx.pool
      .query(`INSERT INTO articles (slug, kind, status, title, published_at, downloads) VALUES ('leak', 'toolkit', 'published', 'Leak', '2020-01-01',
      '[{"label": {"en": "All"}, "file": "privateprivateprivate1", "version": "1", "dated_on": "2026-01-01"}]')`);
    const page = await open('leak');
    expect(page.downloads).toEqual([]);
    expect(JSON.stringify(page)).not.toContain('payroll');
  });
});

describe('what staff write', () => {
  const piece = { slug: 'lids-that-talk', kind: 'article', title: 'Lids that talk', published_at: '2027-01-02T06:00:00.000Z' };
  const read = async () => (await product.nobody.get(`/api/knowledge/hub/${piece.slug}`)).status;

  test('is public when its time has come, and not before', async () => {
    const staff = await buildPerson(product, { role: 'admin' });
    const made = await staff.post('/api/knowledge/articles/createArticle', { ...piece, status: 'scheduled' });
    expect(made.status).toBe(201);
    const { article_id } = (made.body as { data: { article_id: number } }).data;
    await publishDue({}, product.ctx);
    expect(await read()).toBe(404);
    now = piece.published_at;
    await publishDue({}, product.ctx);
    expect(await read()).toBe(200);
    expect((await staff.put(`/api/knowledge/articles/updateArticle/${article_id}`, { status: 'draft' })).status).toBe(200);
    await publishDue({}, product.ctx);
    expect(await read()).toBe(404);
    const entries = await product.ctx.pool.query("SELECT actor_id FROM audit_log WHERE action = 'article.publish'");
    expect(entries.rows).toEqual([{ actor_id: 0 }]);
  });

  test('is shown to them as readers will get it, and to nobody else', async () => {
    const staff = await buildPerson(product, { role: 'admin' });
    const ask = { body: 'An *opening*.\n\n## A part\n\n<b>No</b> [x](javascript:alert(1))' };
    const answer = await staff.post('/api/knowledge/preview', ask);
    expect(answer.status).toBe(200);
    const { data } = answer.body as {
      data: { opening_html: string; sections: { title: string; html: string }[]; reading_minutes: number };
    };
    expect(data.opening_html).toBe('<p>An <em>opening</em>.</p>');
    expect(data.sections.map(({ title }) => title)).toEqual(['A part']);
    expect(data.sections[0]?.html).not.toContain('javascript:');
    expect(data.reading_minutes).toBe(1);
    const member = await buildPerson(product);
    expect((await member.post('/api/knowledge/preview', ask)).status).toBe(403);
    expect((await product.nobody.post('/api/knowledge/preview', ask)).status).toBe(401);
    expect((await staff.post('/api/knowledge/preview', { body: 'x'.repeat(60_001) })).status).toBe(400);
  });
});
