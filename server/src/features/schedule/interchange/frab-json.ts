import { asText } from './clean-text.ts';
import type { FrabDay, FrabEvent, FrabExtras, FrabPerson, FrabSchedule } from './frab-schedule.ts';
import { isRecord, recordOf, recordsOf, type JsonRecord } from './json-values.ts';
import { ScheduleFileError } from './schedule-file-error.ts';

/** Reads a `schedule.json`. @throws ScheduleFileError when it has no conference with days. */
export function readFrabJson(file: JsonRecord): FrabSchedule {
  const schedule = recordOf(file.schedule);
  const conference = recordOf(schedule.conference);
  if (!Array.isArray(conference.days)) throw new ScheduleFileError('The file is a schedule.json without a list of days.');
  return {
    generator: asText(recordOf(schedule.generator ?? file.generator).name),
    version: asText(schedule.version),
    base_url: asText(schedule.base_url) || asText(conference.url),
    title: asText(conference.title),
    acronym: asText(conference.acronym),
    city: asText(conference.city),
    start: asText(conference.start),
    end: asText(conference.end),
    day_change: asText(conference.day_change),
    time_zone_name: asText(conference.time_zone_name),
    tracks: recordsOf(conference.tracks).map((track) => ({
      name: asText(track.name),
      slug: asText(track.slug),
      color: asText(track.color),
    })),
    rooms: recordsOf(conference.rooms).map((room) => ({
      name: asText(room.name),
      guid: asText(room.guid),
      description: asText(room.description) || asText(room.description_en) || asText(recordOf(room.description).en),
      capacity: room.capacity,
    })),
    days: recordsOf(conference.days).map(readDay),
    extras: isRecord(schedule.sabha) ? readExtras(schedule.sabha) : null,
  };
}

/** Rooms are an object of lists by name, or a list of objects; events may also stand directly in the day. */
function readDay(day: JsonRecord): FrabDay {
  const named = Object.entries(recordOf(day.rooms)).map(([name, events]) => ({ name, guid: '', events }));
  const listed = recordsOf(day.rooms).map(({ name, guid, events, talks }) => ({
    name: asText(name),
    guid: asText(guid),
    events: events ?? talks,
  }));
  const loose = Map.groupBy(recordsOf(day.events ?? day.talks), (event) => asText(event.room));
  const ofDay = [...loose].map(([name, events]) => ({ name, guid: '', events }));
  return {
    date: asText(day.date),
    start: asText(day.day_start),
    end: asText(day.day_end),
    rooms: [...named, ...listed, ...ofDay].map((room) => ({ ...room, events: recordsOf(room.events).map(readEvent) })),
  };
}

function readEvent(event: JsonRecord): FrabEvent {
  return {
    id: asText(event.id),
    guid: asText(event.guid),
    code: asText(event.code),
    slug: asText(event.slug),
    date: asText(event.date),
    start: asText(event.start),
    duration: asText(event.duration),
    end: asText(event.end),
    room: asText(event.room),
    title: asText(event.title),
    subtitle: asText(event.subtitle),
    abstract: asText(event.abstract),
    description: asText(event.description),
    track: asText(event.track),
    type: asText(event.type),
    language: asText(event.language),
    do_not_record: event.do_not_record === true,
    persons: recordsOf(event.persons).map(readPerson),
    links: [...recordsOf(event.links), ...recordsOf(event.attachments)].map(({ url, title }) => ({ url, title })),
  };
}

function readPerson(person: JsonRecord): FrabPerson {
  return {
    id: asText(person.id) || asText(person.code),
    guid: asText(person.guid),
    name: asText(person.name) || asText(person.public_name) || asText(person.full_public_name),
    biography: 'biography' in person ? asText(person.biography) : undefined,
    links: 'links' in person ? recordsOf(person.links).map(({ url, title }) => ({ url, title })) : undefined,
  };
}

function readExtras(sabha: JsonRecord): FrabExtras {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const textsOf = <Name extends string>(group: unknown, name: Name) =>
    Object.fromEntries(
      Object.entries(recordOf(group)).map(([key, extra]) => [key, { [name]: text(recordOf(extra)[name]) } as Record<Name, string>]),
    );
  return {
    rooms: textsOf(sabha.rooms, 'floor'),
    tracks: textsOf(sabha.tracks, 'summary'),
    people_without_session: recordsOf(sabha.people_without_session).map(readPerson),
    sessions: Object.fromEntries(
      Object.entries(recordOf(sabha.sessions)).map(([guid, extra]) => {
        const { level, is_plenary } = recordOf(extra);
        return [guid, { level: text(level), is_plenary: is_plenary === true }];
      }),
    ),
    speakers: Object.fromEntries(
      Object.entries(recordOf(sabha.speakers)).map(([guid, extra]) => {
        const { role, organisation, is_featured } = recordOf(extra);
        return [guid, { role: text(role), organisation: text(organisation), is_featured: is_featured === true }];
      }),
    ),
  };
}
