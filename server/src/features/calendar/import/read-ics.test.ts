import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { expandIcs, type ExpandedIcs } from './expand-ics.ts';
import { icsLimits, readIcs } from './read-ics.ts';

const calendar = (...lines: string[]) => Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@example.test', 'SUMMARY:Sensor check', ...lines, 'END:VEVENT'];
const year = { from: new Date('2027-01-01T00:00:00Z'), to: new Date('2028-01-01T00:00:00Z') };
const expand = (bytes: Uint8Array, options: Partial<Parameters<typeof expandIcs>[1]> = {}): ExpandedIcs =>
  expandIcs(readIcs(bytes).calendar, { zone: 'Asia/Kolkata', max: 100, windowOf: () => year, ...options });
const starts = (bytes: Uint8Array) => expand(bytes).occurrences.map(({ starts_at }) => starts_at.toISOString().slice(0, 16));

describe('times', () => {
  test.each([
    ['in UTC', 'DTSTART:20270714T050000Z', '2027-07-14T05:00'],
    ['in a zone that is known by its name', 'DTSTART;TZID=Europe/Brussels:20270714T100000', '2027-07-14T08:00'],
    ['without a zone, as the reader’s own', 'DTSTART:20270714T100000', '2027-07-14T04:30'],
    ['in an unknown zone, as the reader’s own', 'DTSTART;TZID=Home:20270714T100000', '2027-07-14T04:30'],
    ['as a day, from the reader’s midnight', 'DTSTART;VALUE=DATE:20270714', '2027-07-13T18:30'],
  ])('%s', (_, line, expected) => {
    expect(starts(calendar(...event(line)))).toEqual([expected]);
  });

  test('in a zone that the file describes, whatever it is called', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Our yard',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0345',
      'TZOFFSETTO:+0345',
    ];
    const file = calendar(...zone, 'END:STANDARD', 'END:VTIMEZONE', ...event('DTSTART;TZID=Our yard:20270714T100000'));
    expect(starts(file)).toEqual(['2027-07-14T06:15']);
    expect(expand(file).unknown_zones).toEqual([]);
  });

  test('names of zones that nobody knows are listed', () => {
    expect(expand(calendar(...event('DTSTART;TZID=Home:20270714T100000'))).unknown_zones).toEqual(['Home']);
  });

  test.each([
    ['DTEND', ['DTSTART:20270714T050000Z', 'DTEND:20270714T063000Z'], 90],
    ['DURATION', ['DTSTART:20270714T050000Z', 'DURATION:PT45M'], 45],
    ['neither', ['DTSTART:20270714T050000Z'], 0],
    ['an end before the start', ['DTSTART:20270714T050000Z', 'DTEND:20270714T040000Z'], 0],
    ['days', ['DTSTART;VALUE=DATE:20270714', 'DTEND;VALUE=DATE:20270716'], 2880],
    ['a day alone', ['DTSTART;VALUE=DATE:20270714'], 1440],
  ])('how long it lasts: %s', (_, lines, minutes) => {
    const [one] = expand(calendar(...event(...lines))).occurrences;
    expect(((one?.ends_at.getTime() ?? 0) - (one?.starts_at.getTime() ?? 0)) / 60_000).toBe(minutes);
  });
});

describe('series', () => {
  test.each([
    ['Europe/Brussels', '20270327', ['2027-03-27T08:00', '2027-03-28T07:00', '2027-03-29T07:00']],
    ['America/New_York', '20271106', ['2027-11-06T13:00', '2027-11-07T14:00', '2027-11-08T14:00']],
    ['Australia/Lord_Howe', '20270403', ['2027-04-02T22:00', '2027-04-03T22:30', '2027-04-04T22:30']],
    ['Asia/Kolkata', '20270327', ['2027-03-27T03:30', '2027-03-28T03:30', '2027-03-29T03:30']],
  ])('what is at nine in %s stays at nine when the clocks change', (zone, day, expected) => {
    expect(starts(calendar(...event(`DTSTART;TZID=${zone}:${day}T090000`, 'RRULE:FREQ=DAILY;COUNT=3')))).toEqual(expected);
  });

  const daily = ['DTSTART:20270714T050000Z', 'DTEND:20270714T060000Z', 'RRULE:FREQ=DAILY;COUNT=4'];
  test('dates are left out and added, before the start too', () => {
    const file = calendar(...event(...daily, 'EXDATE:20270715T050000Z', 'RDATE:20270712T050000Z', 'RDATE:20270801T050000Z'));
    expect(starts(file)).toEqual(['2027-07-12', '2027-07-14', '2027-07-16', '2027-07-17', '2027-08-01'].map((day) => `${day}T05:00`));
  });

  test.each([
    ['Asia/Kolkata', '20270716T033000Z', '20270715T033000Z', '2027-07-12T03:30:00Z'],
    ['America/New_York', '20270716T130000Z', '20270715T130000Z', '2027-07-12T13:00:00Z'],
  ])('dates in UTC are those of a series in %s, which the file does not describe', (zone, until, left, added) => {
    const lines = [`DTSTART;TZID=${zone}:20270714T090000`, `RRULE:FREQ=DAILY;UNTIL=${until}`];
    const more = [`EXDATE:${left}`, `EXDATE:${left},${left}`, `RDATE:${added.replace(/[-:]/g, '')}`];
    const days = expand(calendar(...event(...lines, ...more))).occurrences.map(({ starts_at }) => starts_at.toISOString().slice(0, 19));
    expect(days).toEqual(['12', '14', '16'].map((day) => added.replace('-12', `-${day}`).slice(0, 19)));
  });

  test('a last day that is never one ends nothing, and a time stands for the day of what lasts whole days', () => {
    const never = ['DTSTART;TZID=Asia/Kolkata:20271230T090000', 'RRULE:FREQ=DAILY;UNTIL=99991231T235959Z'];
    expect(starts(calendar(...event(...never)))).toEqual(['2027-12-30T03:30', '2027-12-31T03:30']);
    for (const left of ['20270715T000000Z', '20270714T183000Z']) {
      const days = ['DTSTART;VALUE=DATE:20270714', 'RRULE:FREQ=DAILY;COUNT=3', `EXDATE:${left}`];
      expect(expand(calendar(...event(...days))).occurrences.map((one) => one.days?.from)).toEqual(['2027-07-14', '2027-07-16']);
    }
  });

  test('what was left out twice is no more than left out, and what comes after it is left out as well', () => {
    const twice = 'EXDATE:20270715T050000Z,20270715T050000Z';
    expect(starts(calendar(...event(...daily, twice, 'EXDATE:20270716T050000Z')))).toEqual(['2027-07-14T05:00', '2027-07-17T05:00']);
  });

  test('what was changed alone takes the place of what it changes', () => {
    const change = event('RECURRENCE-ID:20270715T050000Z', 'DTSTART:20270715T090000Z', 'SUMMARY:Later');
    const file = calendar(...event(...daily), ...change);
    expect(starts(file)).toEqual(['2027-07-14T05:00', '2027-07-15T09:00', '2027-07-16T05:00', '2027-07-17T05:00']);
  });

  test('an event that is there twice counts in its latest version', () => {
    const file = calendar(...event('SEQUENCE:3', 'DTSTART:20270714T050000Z'), ...event('SEQUENCE:2', 'DTSTART:20270720T050000Z'));
    expect(starts(file)).toEqual(['2027-07-14T05:00']);
  });

  test('only what touches the time that is asked for is taken, and no more than the most', () => {
    const file = calendar(...event('DTSTART:20200101T050000Z', 'RRULE:FREQ=WEEKLY'));
    expect(starts(file)[0]).toBe('2027-01-06T05:00');
    expect(starts(file)).toHaveLength(52);
    expect(expand(file)).toMatchObject({ is_cut: false, series_count: 1 });
    const cut = expand(file, { max: 10 });
    expect(cut).toMatchObject({ is_cut: true });
    expect(cut.occurrences).toHaveLength(10);
  });

  test('a rule by the second is given up after so many steps', () => {
    const found = expand(calendar(...event('DTSTART:20200101T050000Z', 'RRULE:FREQ=SECONDLY')));
    expect(found).toMatchObject({ is_cut: true, occurrences: [] });
  });
});

describe('files as programs write them', () => {
  test('texts come without what steers, folded lines as one, in any letters, and no longer than a calendar has them', () => {
    const file = calendar(
      ...event(
        'DTSTART:20270714T050000Z',
        'DESCRIPTION:Bring the key\\, the long',
        '  one\\nand \u0007tape',
        `LOCATION:${'ગ'.repeat(400)}`,
      ),
    );
    const [one] = expand(file).occurrences;
    expect(one).toMatchObject({ title: 'Sensor check', text: 'Bring the key, the long one\nand tape', place: 'ગ'.repeat(200) });
  });

  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-16 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 the other way round', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252, as old programs do', (text: string) => Buffer.from(text, 'latin1')],
  ])('what is written in %s has its letters', (_, encode) => {
    const file = encode(calendar(...event('DTSTART:20270714T050000Z', 'LOCATION:Café Zoë')).toString());
    expect(expand(file).occurrences).toMatchObject([{ place: 'Café Zoë' }]);
  });

  test('a line that is folded within a letter breaks no other letter', () => {
    const [head, tail] = calendar(...event('DTSTART:20270714T050000Z', 'LOCATION:નગરXસભા'))
      .toString()
      .split('X');
    const letter = Buffer.from('é');
    const file = Buffer.concat([
      Buffer.from(head ?? ''),
      letter.subarray(0, 1),
      Buffer.from('\r\n '),
      letter.subarray(1),
      Buffer.from(tail ?? ''),
    ]);
    expect(expand(file).occurrences[0]?.place).toMatch(/^નગર.*સભા$/);
  });

  test('free and cancelled times are said', () => {
    const [free] = expand(calendar(...event('DTSTART:20270714T050000Z', 'TRANSP:TRANSPARENT'))).occurrences;
    const [gone] = expand(calendar(...event('DTSTART:20270714T050000Z', 'STATUS:CANCELLED'))).occurrences;
    expect([free?.is_firm, free?.is_cancelled, gone?.is_firm, gone?.is_cancelled]).toEqual([false, false, true, true]);
  });

  test('a line that is none is left out and listed, and the rest is read', () => {
    const file = calendar(...event('DTSTART:20270714T050000Z', 'a line of its own'), 'END:VTODO');
    expect(readIcs(file)).toMatchObject({
      problem_count: 2,
      problems: [
        { line: 7, text: 'a line of its own' },
        { line: 9, text: 'END:VTODO' },
      ],
    });
    expect(starts(file)).toEqual(['2027-07-14T05:00']);
  });

  test('an event without a start is counted, and the rest is read', () => {
    const file = calendar(...event('DTSTART:later'), 'BEGIN:VEVENT', 'DTSTART:20270714T050000Z', 'END:VEVENT');
    expect(expand(file)).toMatchObject({ event_count: 2, unreadable_count: 1 });
    expect(starts(file)).toEqual(['2027-07-14T05:00']);
  });

  test('what ends too early is read as far as it goes', () => {
    const text = calendar(...event('DTSTART:20270714T050000Z')).toString();
    expect(starts(Buffer.from(text.slice(0, text.indexOf('END:VEVENT'))))).toEqual(['2027-07-14T05:00']);
  });

  test.each([
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['a page', '<!doctype html><title>Calendar</title>'],
    ['a card', 'BEGIN:VCARD\r\nFN:Ishani\r\nEND:VCARD'],
  ])('%s is no calendar', (_, text) => {
    expect(() => readIcs(Buffer.from(text))).toThrow('no_calendar');
  });

  test('more lines than any calendar has are refused', () => {
    expect(() => readIcs(Buffer.from('\n'.repeat(icsLimits.lines + 1)))).toThrow('too_long');
  });

  test('components within each other without end are not followed', () => {
    const file = calendar(...Array.from({ length: 5_000 }, () => 'BEGIN:VEVENT'), 'DTSTART:20270714T050000Z');
    expect(readIcs(file).problem_count).toBeGreaterThan(4_900);
    expect(readIcs(file).calendar).toBeInstanceOf(ICAL.Component);
  });
});
