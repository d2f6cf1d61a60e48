import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ask } from './at-a-door.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { samplePerson, signIn } from './people.ts';

const paint = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c8a24a' } })
    .png()
    .toBuffer();

async function findInLibrary(page: Page, word: string): Promise<void> {
  await page.goto('/admin-center/media');
  await page.getByRole('main').getByRole('searchbox').fill(word);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
}

/** An article that nobody reads yet, with a picture in its text. */
async function writeDraft(page: Page, title: string, picture: string): Promise<number> {
  const { article_id } = await ask<{ article_id: number }>(page, 'POST', '/api/knowledge/articles/createArticle', {
    slug: title.toLowerCase().replaceAll(' ', '-'),
    kind: 'article',
    title,
    body: `![A terrace](/api/multimedia/images/${picture})`,
    published_at: new Date().toISOString(),
  });
  return article_id;
}

test('a picture comes into the library, is found, described and chosen at a field, stays while a text shows it, and goes with a way back', async ({
  page,
  request,
  expectAccessible,
  allowFailures,
}) => {
  for (const pattern of [/\/api\/media\/images/, /mediaItem\.addImage failed .*415/]) allowFailures(pattern);
  const word = crypto.randomUUID();
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/media' });
  const add = page.getByRole('button', { name: 'Add files' });
  await add.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add files' });
  await expectAccessible(page);
  await adding.getByLabel('Choose files').setInputFiles([
    { name: `Terrace ${word}.png`, mimeType: 'image/png', buffer: await paint() },
    { name: `No picture ${word}.png`, mimeType: 'image/png', buffer: Buffer.from('a letter') },
  ]);
  await expect(adding.getByText('2 of 2 done')).toBeVisible();
  await expect(adding.getByRole('listitem').filter({ hasText: 'Terrace' }).getByRole('img', { name: 'Added' })).toBeVisible();
  await expect(adding.getByRole('listitem').filter({ hasText: 'No picture' })).toContainText('image');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await findInLibrary(page, word);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('Not used anywhere');
  await expect(row).toContainText('64 × 48');
  await row.getByRole('button', { name: word }).press('Enter');
  await page.getByRole('textbox', { name: 'What the image shows', exact: true }).fill(`A terrace at noon ${word}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(row).toContainText(`A terrace at noon ${word}`);
  expect(await hasSideScroll(page)).toBe(false);

  await page.goto('/admin-center/sponsors');
  await page.getByRole('button', { name: 'New sponsor' }).click();
  const choose = page.getByRole('button', { name: 'Choose: Logo' });
  await choose.press('Enter');
  const library = page.getByRole('dialog', { name: 'Pictures of the media library' });
  await library.getByRole('searchbox', { name: 'Name or description' }).fill(word);
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await library.getByRole('button', { name: word }).press('Enter');
  await expect(library).toBeHidden();
  await expect(choose).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove Logo' })).toBeVisible();

  const [item] = await ask<{ name: string }[]>(page, 'GET', `/api/media/items/getAll?search=${word}`);
  const picture = `/api/multimedia/images/${item?.name}`;
  expect((await request.get(picture)).status()).toBe(200);
  const title = `Terraces ${word}`;
  const article_id = await writeDraft(page, title, item?.name ?? '');
  await findInLibrary(page, word);
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', `/admin-center/articles/${article_id}`);
  await row.getByRole('checkbox').check();
  await expect(page.getByText('What is still used cannot be deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expectAccessible(page);

  await ask(page, 'PUT', '/api/knowledge/articles/deleteMany', { article_ids: [article_id] });
  await findInLibrary(page, word);
  await expect(row).toContainText('Not used anywhere');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row).toBeHidden();
  // What can be taken back is made for good when the room is left.
  await page.getByRole('region', { name: 'Content' }).getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  await expect.poll(async () => (await request.get(picture)).status()).toBe(404);
});
