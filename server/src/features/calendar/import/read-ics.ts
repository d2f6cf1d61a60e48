import ICAL from 'ical.js';

export const icsLimits = { bytes: 2_000_000, lines: 60_000, depth: 8, problems: 50 } as const;

/** A line of the file that was left out; lines are counted from 1. */
export interface IcsProblem {
  readonly line: number;
  readonly text: string;
}

export interface ReadIcs {
  /** What the calendar calls itself; empty when it does not. */
  readonly name: string;
  readonly calendar: ICAL.Component;
  /** The first of them. */
  readonly problems: readonly IcsProblem[];
  readonly problem_count: number;
}

/** It is no calendar at all; everything smaller is left out and listed. */
export class IcsError extends Error {
  override readonly name = 'IcsError';
  readonly reason: 'no_calendar' | 'too_long';
  constructor(reason: IcsError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

interface Line {
  readonly number: number;
  readonly text: string;
}

type JCal = [name: string, properties: unknown[], components: JCal[]];

const shownCharacters = 80;

/**
 * Reads a calendar as RFC 5545 writes it, and what real programs make of that: a line that cannot be read is left out and listed, a
 * component without its end ends with the file. Several calendars in one file are read as one.
 * @throws IcsError when there is no calendar in it, or more lines than are read
 */
export function readIcs(bytes: Uint8Array): ReadIcs {
  const lines = unfold(decode(bytes));
  const problems: IcsProblem[] = [];
  let problem_count = 0;
  const leaveOut = ({ number, text }: Line) => {
    problem_count += 1;
    if (problems.length < icsLimits.problems) problems.push({ line: number, text: text.slice(0, shownCharacters) });
  };
  const calendar: JCal = ['vcalendar', [], []];
  const open: JCal[] = [];
  let hasCalendar = false;
  for (const line of lines) {
    const [, mark, name] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line.text) ?? [];
    const component = name?.toLowerCase();
    if (mark === undefined || component === undefined) {
      const property = readProperty(line.text);
      const parent = open.at(-1);
      if (property && parent) parent[1].push(property);
      else leaveOut(line);
    } else if (mark.toUpperCase() === 'END') {
      const at = open.findLastIndex(([openName]) => openName === component);
      if (at < 0) leaveOut(line);
      else open.length = at;
    } else if (component === 'vcalendar') {
      hasCalendar = true;
      open.splice(0, open.length, calendar);
    } else {
      const parent = open.at(-1);
      if (!parent || open.length >= icsLimits.depth) leaveOut(line);
      else {
        const made: JCal = [component, [], []];
        parent[2].push(made);
        open.push(made);
      }
    }
  }
  if (!hasCalendar) throw new IcsError('no_calendar');
  const read = new ICAL.Component(calendar);
  const name = String(read.getFirstPropertyValue('x-wr-calname') ?? read.getFirstPropertyValue('name') ?? '');
  return { name, calendar: read, problems, problem_count };
}

/**
 * UTF-8, as RFC 5545 has it, or UTF-16 where the mark says so. Old programs write Windows-1252: then more letters are broken than whole.
 * A few broken ones are those of a line folded within a letter.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return broken > whole ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Lines as they are meant: long ones are folded in the file. NUL is in no text. */
function unfold(text: string): Line[] {
  const lines: { number: number; text: string }[] = [];
  const parts = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .split(/\r\n|\n|\r/);
  if (parts.length > icsLimits.lines) throw new IcsError('too_long');
  for (const [at, part] of parts.entries()) {
    const last = lines.at(-1);
    if (last && /^[ \t]/.test(part)) last.text += part.slice(1);
    else if (part.trim() !== '') lines.push({ number: at + 1, text: part });
  }
  return lines;
}

/** Null for what is no property, or has a value that is none of its kind: the library would throw where it is used. */
function readProperty(text: string): unknown {
  try {
    const property = ICAL.parse.property(text) as unknown[];
    new ICAL.Property(property).getValues();
    return property;
  } catch {
    return null;
  }
}
