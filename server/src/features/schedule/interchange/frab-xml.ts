import type { FrabDay, FrabEvent, FrabSchedule } from './frab-schedule.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './xml-tree.ts';

/** Reads the tree of a frab or pentabarf `schedule.xml`. */
export function readFrabXml(root: XmlElement): FrabSchedule {
  const conference = childOf(root, 'conference');
  const generator = childOf(root, 'generator');
  return {
    generator: generator?.attributes.name ?? '',
    version: textOf(root, 'version') || textOf(conference, 'release'),
    base_url: textOf(conference, 'base_url') || textOf(conference, 'url'),
    title: textOf(conference, 'title'),
    acronym: textOf(conference, 'acronym'),
    city: textOf(conference, 'city'),
    start: textOf(conference, 'start'),
    end: textOf(conference, 'end'),
    day_change: textOf(conference, 'day_change'),
    time_zone_name: textOf(conference, 'time_zone_name'),
    tracks: [...childrenOf(conference, 'track'), ...childrenOf(childOf(root, 'tracks'), 'track')].map((track) => ({
      name: track.attributes.name ?? track.text.trim(),
      slug: track.attributes.slug ?? '',
      color: track.attributes.color ?? '',
    })),
    rooms: [],
    days: descendantsOf(root, 'day').map(readDay),
    extras: null,
  };
}

/** Events stand in the rooms of a day, or directly in the day and name their room themselves. */
function readDay(day: XmlElement): FrabDay {
  const rooms = descendantsOf(day, 'room').filter(isHolder);
  const loose = Map.groupBy(descendantsOf(day, 'event', 'room'), (event) => textOf(event, 'room'));
  return {
    date: day.attributes.date ?? '',
    start: day.attributes.start ?? '',
    end: day.attributes.end ?? '',
    rooms: [
      ...rooms.map((room) => ({
        name: room.attributes.name ?? '',
        guid: room.attributes.guid ?? '',
        events: descendantsOf(room, 'event').map(readEvent),
      })),
      ...[...loose].map(([name, events]) => ({ name, guid: '', events: events.map(readEvent) })),
    ],
  };
}

/** The room that an event names is a text; one that holds events has its name as an attribute. */
const isHolder = (room: XmlElement): boolean => room.attributes.name !== undefined || room.children.length > 0;

/** All elements of a name, at any depth but not inside of one another, of an event or of what is passed over. */
function descendantsOf(element: XmlElement, name: string, passed?: string): XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.name === name) return [child];
    return child.name === 'event' || child.name === passed ? [] : descendantsOf(child, name, passed);
  });
}

function readEvent(event: XmlElement): FrabEvent {
  const linksOf = (group: string, item: string) =>
    childrenOf(childOf(event, group), item).map((link) => ({ url: link.attributes.href ?? '', title: link.text }));
  return {
    id: event.attributes.id ?? '',
    guid: event.attributes.guid ?? '',
    code: event.attributes.code ?? '',
    slug: textOf(event, 'slug'),
    date: textOf(event, 'date'),
    start: textOf(event, 'start'),
    duration: textOf(event, 'duration'),
    end: textOf(event, 'end'),
    room: textOf(event, 'room'),
    title: textOf(event, 'title'),
    subtitle: textOf(event, 'subtitle'),
    abstract: textOf(event, 'abstract'),
    description: textOf(event, 'description'),
    track: textOf(event, 'track'),
    type: textOf(event, 'type'),
    language: textOf(event, 'language'),
    do_not_record: textOf(childOf(event, 'recording'), 'optout') === 'true',
    persons: childrenOf(childOf(event, 'persons'), 'person').map((person) => ({
      id: person.attributes.id ?? '',
      guid: person.attributes.guid ?? '',
      name: person.text,
    })),
    links: [...linksOf('links', 'link'), ...linksOf('attachments', 'attachment')],
  };
}
