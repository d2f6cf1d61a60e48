import { exportDays, exportEvent, exportHead, type ExportedEvent } from './export-frab.ts';
import { ownGenerator } from './interchange/frab-document.ts';
import { paletteColors } from './palette-colors.ts';
import type { Programme } from './programme.ts';

/** The latest release as schedule.xml, valid against the XSD of https://c3voc.de/schedule/schema.xsd. */
export function exportScheduleXml(programme: Programme, origin: string): string {
  const head = exportHead(programme, origin);
  const days = exportDays(programme);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<schedule>',
    `<generator name="${ownGenerator}" version="1"/>`,
    element('version', head.version),
    '<conference>',
    element('title', head.title),
    element('acronym', head.acronym),
    element('start', head.start),
    element('end', head.end),
    element('days', String(days.length)),
    element('timeslot_duration', '00:05'),
    element('url', head.url),
    element('time_zone_name', head.time_zone),
    ...programme.document.tracks.map(
      ({ name, slug, palette }) =>
        `<track${attribute('name', name)}${attribute('color', paletteColors[palette])}${/^[a-z][a-z0-9-]+$/.test(slug) ? attribute('slug', slug) : ''}/>`,
    ),
    '</conference>',
  ];
  for (const day of days) {
    lines.push(
      `<day${attribute('index', String(day.index))}${attribute('date', day.held_on)}${attribute('start', day.start)}${attribute('end', day.end)}>`,
    );
    for (const room of day.rooms) {
      lines.push(`<room${attribute('name', room.name)}${room.guid ? attribute('guid', room.guid) : ''}>`);
      for (const session of room.sessions) lines.push(...eventLines(exportEvent(programme, session, origin)));
      lines.push('</room>');
    }
    lines.push('</day>');
  }
  lines.push('</schedule>', '');
  return lines.join('\n');
}

function eventLines(event: ExportedEvent): string[] {
  return [
    `<event${attribute('guid', event.guid)}${attribute('id', String(event.id))}>`,
    ...(['room', 'title', 'subtitle', 'type', 'date', 'start', 'duration', 'abstract', 'track'] as const).map((name) =>
      element(name, event[name]),
    ),
    // The schema wants four letters behind the acronym; shorter ones are left to the reader.
    ...(/-[a-z0-9_-]{4,}$/.test(event.slug) ? [element('slug', event.slug)] : []),
    '<persons>',
    ...event.persons.map((person) => `<person${attribute('guid', person.guid)}>${escapeText(person.name)}</person>`),
    '</persons>',
    element('language', event.language ?? ''),
    element('description', event.description),
    ...(event.do_not_record ? ['<recording>', element('license', ''), element('optout', 'true'), '</recording>'] : []),
    '<links>',
    ...event.links.map((link) => `<link${attribute('href', link.url)}>${escapeText(link.title)}</link>`),
    '</links>',
    element('url', event.url),
    '</event>',
  ];
}

function element(name: string, text: string): string {
  return text === '' ? `<${name}/>` : `<${name}>${escapeText(text)}</${name}>`;
}

const attribute = (name: string, value: string) => ` ${name}="${escapeText(value).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`;

/** Escaped, without the characters that XML 1.0 cannot hold. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[[\p{Cc}--[\t\n\r]]\uFFFE\uFFFF]/gv, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
