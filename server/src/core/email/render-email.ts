import mjml2html from 'mjml';
import type { EmailBlock, EmailContent } from './email-content.ts';

/** The design's colours as mail programs understand them; names as in the web's tokens. */
const mailColors = {
  page: '#f8f6ef',
  card: '#fefdfb',
  line: '#e5e0d4',
  text: '#11162a',
  quiet: '#665f55',
  band: '#11162a',
  light: '#fab429',
  action: '#b44425',
} as const;

const fonts = "'Anek Latin', 'Segoe UI', Roboto, 'Noto Sans Gujarati', 'Noto Sans Devanagari', 'Helvetica Neue', Arial, sans-serif";

export interface RenderedEmail {
  readonly html: string;
  readonly text: string;
}

export interface EmailFrame {
  readonly locale: string;
  readonly brand: string;
  readonly public_url: string;
}

/** Makes the HTML and the text part of a letter from the same blocks. Throws when a button's address is not http(s). */
export async function renderEmail(content: EmailContent, frame: EmailFrame): Promise<RenderedEmail> {
  const { html } = await mjml2html(toMjml(content, frame), { validationLevel: 'strict', fonts: {}, keepComments: true });
  return { html, text: toText(content, frame) };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
const escapeLines = (text: string) => escape(text).replace(/\r?\n/g, '<br />');

function toMjml(content: EmailContent, { locale, brand, public_url }: EmailFrame): string {
  return `<mjml lang="${escape(locale)}" dir="auto">
  <mj-head>
    <mj-title>${escape(content.subject)}</mj-title>
    <mj-preview>${escape(content.preview)}</mj-preview>
    <mj-attributes>
      <mj-all font-family="${fonts}" />
      <mj-text color="${mailColors.text}" font-size="16px" line-height="1.55" padding="0 32px 16px" />
      <mj-section padding="0" />
    </mj-attributes>
    <mj-style>:root { color-scheme: light only; }</mj-style>
    <mj-style inline="inline">a { color: ${mailColors.action}; }</mj-style>
  </mj-head>
  <mj-body background-color="${mailColors.page}" width="600px">
    <mj-section><mj-column><mj-spacer height="24px" /></mj-column></mj-section>
    <mj-section background-color="${mailColors.band}" border-radius="12px 12px 0 0" border-bottom="4px solid ${mailColors.light}">
      <mj-column><mj-text color="${mailColors.card}" font-size="22px" line-height="1.2" font-weight="600" padding="24px 32px">${escape(brand)}</mj-text></mj-column>
    </mj-section>
    <mj-section background-color="${mailColors.card}" border-radius="0 0 12px 12px" padding="32px 0 16px">
      <mj-column>${content.blocks.map(blockToMjml).join('')}</mj-column>
    </mj-section>
    <mj-section>
      <mj-column><mj-text color="${mailColors.quiet}" font-size="13px" padding="20px 32px 32px"><a href="${escape(public_url)}" style="color: ${mailColors.quiet};">${escape(bareUrl(public_url))}</a></mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

function blockToMjml(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<mj-text font-size="26px" line-height="1.2" font-weight="600">${escapeLines(block.text)}</mj-text>`;
    case 'paragraph':
      return `<mj-text>${escapeLines(block.text)}</mj-text>`;
    case 'button':
      return `<mj-button href="${escape(webUrl(block.url))}" background-color="${mailColors.action}" color="${mailColors.card}" align="left" border-radius="8px" font-size="16px" font-weight="600" inner-padding="14px 28px" padding="4px 32px 24px">${escape(block.text)}</mj-button>`;
    case 'code':
      return `<mj-text font-size="34px" line-height="1.2" font-weight="600" letter-spacing="8px" padding="4px 32px 20px">${escape(block.text)}</mj-text>`;
    case 'facts':
      return `<mj-table padding="0 32px 20px" font-size="16px" line-height="1.55" color="${mailColors.text}">${block.rows.map(factToHtml).join('')}</mj-table>`;
    case 'list':
      return `<mj-text><ul style="margin: 0; padding-left: 20px;">${block.items.map((item) => `<li>${escapeLines(item)}</li>`).join('')}</ul></mj-text>`;
    case 'quote':
      return `<mj-text padding="4px 32px 20px"><div style="border-left: 4px solid ${mailColors.line}; padding: 4px 0 4px 16px; color: ${mailColors.quiet};"><div style="font-size: 13px;">${escape(block.label)}</div><div>${escapeLines(block.text)}</div></div></mj-text>`;
    case 'links':
      return `<mj-text color="${mailColors.quiet}" font-size="13px">${block.items.map(linkToHtml).join(' · ')}</mj-text>`;
    case 'small':
      break;
  }
  return `<mj-text color="${mailColors.quiet}" font-size="13px">${escapeLines(block.text)}</mj-text>`;
}

const linkToHtml = ({ text, url }: { text: string; url: string }) => `<a href="${escape(webUrl(url))}">${escape(text)}</a>`;

function factToHtml({ label, value }: { label: string; value: string }): string {
  const cell = `padding: 8px 0; border-bottom: 1px solid ${mailColors.line}; vertical-align: top; text-align: left;`;
  return `<tr><th scope="row" style="${cell} padding-right: 16px; color: ${mailColors.quiet}; font-weight: 400;">${escape(label)}</th><td style="${cell}">${escapeLines(value)}</td></tr>`;
}

function toText(content: EmailContent, { brand, public_url }: EmailFrame): string {
  return [brand, ...content.blocks.map(blockToText), `-- \n${bareUrl(public_url)}`].join('\n\n') + '\n';
}

function blockToText(block: EmailBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.text}:\n${webUrl(block.url)}`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'links':
      return block.items.map(({ text, url }) => `${text}: ${webUrl(url)}`).join('\n');
    case 'quote':
      return `${block.label}\n> ${block.text}`;
    default:
      return block.text;
  }
}

function webUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('A button or link of a letter must lead to a web address.');
  return url;
}

const bareUrl = (url: string) => url.replace(/^https?:\/\//, '');
