import { getCurrentEdition } from '@sabha/contract/content/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import markPng from './mark.png?inline';
import { MARK_PATH } from './mark-path.ts';

interface PressFile {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** The mark in one colour, on nothing. */
const drawMark = (colour: string): PressFile => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="480" height="480"><path fill="${colour}" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`,
});

const files: Readonly<Record<string, (call: PageCall) => PressFile | Promise<PressFile>>> = {
  'mark.svg': () => drawMark('#b4442a'),
  'mark-ink.svg': () => drawMark('#11162a'),
  'mark-light.svg': () => drawMark('#f8f6ef'),
  'mark.png': () => ({ type: 'image/png', body: Uint8Array.from(Buffer.from(markPng.slice(markPng.indexOf(',') + 1), 'base64')) }),
  'fact-sheet.txt': async (call) => ({ type: 'text/plain; charset=utf-8', body: await writeFactSheet(call) }),
};

/** A file for people who write about the event; null where there is none of that name. */
export async function readPressFile(call: PageCall, name: string): Promise<PressFile | null> {
  const read = Object.hasOwn(files, name) ? files[name] : undefined;
  return read ? read(call) : null;
}

/** What the event is, in the language of the call, from the data of the edition: nothing in it is written down twice. */
async function writeFactSheet({ api, locale, public_url }: PageCall): Promise<string> {
  const [{ data: edition }, { data: agenda }] = await Promise.all([api.call(getCurrentEdition), api.call(getAgenda)]);
  const day = (on: string) => formatCalendarDay(on, { locale, style: 'long' });
  const sessions = agenda.sessions.filter(({ type, status }) => type !== 'break' && status === 'scheduled').length;
  const lines = [
    edition.name,
    edition.tagline,
    '',
    edition.summary,
    '',
    `${m.gallery_sheet_when()}: ${day(edition.starts_on)} – ${day(edition.ends_on)}`,
    `${m.gallery_sheet_where()}: ${[edition.venue_name, edition.venue_address].filter(Boolean).join(', ')}`,
    `${m.gallery_sheet_programme()}: ${m.gallery_sheet_sessions({ sessions, speakers: agenda.speakers.length, themes: agenda.tracks.length })}`,
    '',
    ...edition.facts.map(({ number, label, source, year }) => `${number} ${label} (${[source, year].filter(Boolean).join(', ')})`),
    '',
    `${m.gallery_sheet_contact()}: ${[edition.contact_email, public_url].filter(Boolean).join(', ')}`,
    edition.notice,
  ];
  return `${lines.join('\r\n').trim()}\r\n`;
}
