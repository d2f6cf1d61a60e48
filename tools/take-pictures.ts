// `npm run pictures`: the pictures of README.md, taken from the running product.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { root } from './bootstrap/paths.mjs';
import { ensureBrowser } from './chromium.ts';
import { serveProduct } from './serve-product.ts';

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const pictures: readonly Picture[] = [
  { name: 'home', path: '/', ...desktop, colorScheme: 'light' },
  { name: 'agenda', path: '/agenda', ...desktop, colorScheme: 'light' },
  { name: 'agenda-dark', path: '/agenda', ...desktop, colorScheme: 'dark' },
  { name: 'speakers', path: '/speakers', ...desktop, colorScheme: 'light' },
  { name: 'home-phone', path: '/', ...phone, colorScheme: 'light' },
  { name: 'agenda-phone', path: '/agenda', ...phone, colorScheme: 'dark' },
];
const quality = 82;

const folder = join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser('full'), args: ['--no-sandbox'] });
const product = process.env['E2E_BASE_URL'] ? { url: process.env['E2E_BASE_URL'], stop: async () => undefined } : await serveProduct();
try {
  for (const { name, path, width, height, colorScheme } of pictures) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    const page = await context.newPage();
    // A choice made before, so that the consent banner covers nothing.
    await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
    await page.goto(product.url + path, { waitUntil: 'networkidle' });
    const { size } = await sharp(await page.screenshot())
      .webp({ quality })
      .toFile(join(folder, `${name}.webp`));
    console.log(`docs/pictures/${name}.webp  ${Math.round(size / 1000)} kB`);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
