import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { linkPicturePath, LINK_PICTURE_SIZE, type LinkPictureFacts } from '../../../lib/link-picture.ts';

const base: LinkPictureFacts = {
  title: 'Drains that call',
  note: 'Thursday, 09:30, East hall',
  event: { name: 'Nagar Summit 2027', city: 'Vadodara', starts_on: '2027-07-15', ends_on: '2027-07-17' },
  locale: 'en',
  path: '/agenda/drains-that-call',
  art: { shape: 'band', lattice: null },
};

/** The text engine is one WebAssembly module for the life of a process, so it gets one of its own. */
function inProcess(body: string, input: unknown): unknown {
  const script = `const input = JSON.parse(process.argv[1]); const folder = process.argv[2]; ${body}`;
  const args = ['--input-type=module', '--eval', script, JSON.stringify(input), new URL('.', import.meta.url).href];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
}

const drawAll = (all: readonly LinkPictureFacts[]): Buffer[] =>
  (
    inProcess(
      `const { drawLinkPicture } = await import(folder + 'draw-link-picture.server.ts');
     const drawn = [];
     for (const facts of input) drawn.push((await drawLinkPicture(facts)).toString('base64'));
     console.log(JSON.stringify(drawn));`,
      all,
    ) as string[]
  ).map((text) => Buffer.from(text, 'base64'));

/** Pixels of an area that are not the ground. */
async function countDrawn(png: Buffer, area: { left: number; top: number; width: number; height: number }): Promise<number> {
  const { data } = await sharp(png).extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let i = 0; i < data.length; i += 3) if (data[i] !== 0x0b || data[i + 1] !== 0x0f || data[i + 2] !== 0x1e) count += 1;
  return count;
}

const titleArea = { left: 64, top: 50, width: 740, height: 320 };
const gapBesideArt = { left: 816, top: 0, width: 40, height: LINK_PICTURE_SIZE.height };
const outerEdge = { left: 0, top: 0, width: 60, height: LINK_PICTURE_SIZE.height };

describe('the picture of a link', () => {
  it('draws hostile, endless and unknown texts inside their margins', async () => {
    const titles = [
      '</path><script>alert(1)</script><image href="file:///etc/passwd"/>&amp;"\'',
      'Wa'.repeat(5_000),
      'word '.repeat(2_000),
      'श्रृंखलाओं '.repeat(300),
      '\u202Egnp.exe\u0000\u200B😀',
    ];
    const pictures = drawAll(titles.map((title) => ({ ...base, title, note: title })));
    for (const [i, png] of pictures.entries()) {
      expect(await sharp(png).metadata(), titles[i]).toMatchObject({ format: 'png', ...LINK_PICTURE_SIZE });
      expect(await countDrawn(png, gapBesideArt), titles[i]).toBe(0);
      expect(await countDrawn(png, outerEdge), titles[i]).toBe(0);
      expect(await countDrawn(png, titleArea), titles[i]).toBeGreaterThan(500);
    }
  });

  it('shows the name of the event where it has no letters for a title', async () => {
    const [unknown, other] = drawAll(['Nagar', 'Surat'].map((name) => ({ ...base, title: '漢字😀', note: '', event: { name, city: '' } })));
    if (!unknown || !other) throw new Error('Two pictures were asked for.');
    expect(await countDrawn(unknown, titleArea)).toBeGreaterThan(500);
    expect(await countDrawn(unknown, titleArea)).not.toBe(await countDrawn(other, titleArea));
  });

  it('sets Devanagari and Gujarati by the rules of their scripts', () => {
    const texts = ['क', 'र्क', 'क्ष', 'ક', 'ર્ક', 'ક્ષ'];
    const [ka = 0, reph = 0, ksha = 0, gujaratiKa = 0, gujaratiReph = 0, gujaratiKsha = 0] = inProcess(
      `const { shapeText } = await import(folder + 'shape-text.server.ts');
       const advances = [];
       for (const word of input) advances.push((await shapeText(word, { family: 'display', size: 100, weight: 700 })).advance);
       console.log(JSON.stringify(advances));`,
      texts,
    ) as number[];
    // A reph stands over its letter and takes no room; क्ष is one form and not a row of three.
    expect(reph).toBeCloseTo(ka, 1);
    expect(gujaratiReph).toBeCloseTo(gujaratiKa, 1);
    expect(ksha).toBeLessThan(ka * 2);
    expect(gujaratiKsha).toBeLessThan(gujaratiKa * 2);
  });

  it('has another address as soon as anything that is drawn changes', () => {
    const addresses = [
      base,
      { ...base, title: 'Drains that called' },
      { ...base, note: '' },
      { ...base, locale: 'hi' },
      { ...base, event: { ...base.event, city: 'Surat' } },
      { ...base, art: { shape: 'seal', seed: 'org:Naalah' } as const },
    ].map(linkPicturePath);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(linkPicturePath({ ...base })).toBe(addresses[0]);
    expect(addresses[0]).toMatch(/^\/og\/agenda\/drains-that-call\/[a-z0-9]+\.png$/);
  });
});
