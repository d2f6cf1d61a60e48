import { expect, test } from 'vitest';
import { renderEmail } from './render-email.ts';
import { testMailTemplate } from './templates/test-mail.template.ts';

const frame = { locale: 'en', brand: 'Nagar Summit 2027', public_url: 'https://summit.example' };

test('both parts say the same, and what people wrote stays text', async () => {
  const content = {
    subject: 'Seat <12>',
    preview: 'Your seat',
    blocks: [
      { kind: 'heading', text: 'Seat <b>12</b>' },
      { kind: 'paragraph', text: 'First line\nsecond & last <script>alert(1)</script>' },
      { kind: 'button', text: 'Open "it"', url: 'https://summit.example/x?a=1&b="2"' },
      { kind: 'code', text: '482913' },
      { kind: 'facts', rows: [{ label: 'Day', value: '15 July' }] },
      { kind: 'list', items: ['One', 'Two'] },
      { kind: 'small', text: 'Not you? Ignore this.' },
      { kind: 'links', items: [{ text: 'Stop <these>', url: 'https://summit.example/stop?a=1&b=2' }] },
    ],
  } as const;
  const { html, text } = await renderEmail(content, frame);
  expect(html).toContain('Seat &lt;b&gt;12&lt;/b&gt;');
  expect(html).toContain('First line<br');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('href="https://summit.example/x?a=1&amp;b=&quot;2&quot;"');
  expect(html).toMatch(/<a href="https:\/\/summit\.example\/stop\?a=1&amp;b=2"[^>]*>Stop &lt;these&gt;<\/a>/);
  expect(text).toBe(
    [
      'Nagar Summit 2027',
      'Seat <b>12</b>',
      'First line\nsecond & last <script>alert(1)</script>',
      'Open "it":\nhttps://summit.example/x?a=1&b="2"',
      '482913',
      'Day: 15 July',
      '- One\n- Two',
      'Not you? Ignore this.',
      'Stop <these>: https://summit.example/stop?a=1&b=2',
      '-- \nsummit.example\n',
    ].join('\n\n'),
  );
});

test.each([
  ['en', 'This mail arrived.'],
  ['hi', 'यह ई-मेल पहुँच गया।'],
  ['gu', 'આ ઈ-મેલ પહોંચી ગયો.'],
])('a letter in %s says so to screen readers and is written in it', async (locale, texts) => {
  const { html, text } = await renderEmail(testMailTemplate.write({ public_url: frame.public_url }, locale), { ...frame, locale });
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
  expect(html).toContain(texts);
  expect(text).toContain(texts);
});

test('nothing is fetched from elsewhere when a letter is opened', async () => {
  const { html } = await renderEmail(testMailTemplate.write({ public_url: frame.public_url }, 'en'), frame);
  expect(html).not.toMatch(/<link|<img|url\(|@import/);
});

test('a button that leads anywhere but to a web page is an error', async () => {
  const content = { subject: 'x', preview: 'x', blocks: [{ kind: 'button', text: 'x', url: 'javascript:alert(1)' }] } as const;
  await expect(renderEmail(content, frame)).rejects.toThrow('must lead to a web address');
});
