import { describe, expect, it } from 'vitest';
import { findParts, splitFactText } from './facts.ts';
import { linesOfName, measureLines } from './hero-measure.ts';
import { pickHighlights } from './pick-highlights.ts';

describe('the highlights of a day', () => {
  type Session = Parameters<typeof pickHighlights>[0][number] & { title: string };
  const session = (title: string, starts_at: string | null, more: Partial<Session> = {}): Session => ({
    title,
    starts_at,
    type: 'talk',
    is_plenary: false,
    status: 'scheduled',
    track_id: null,
    ...more,
  });
  const titles = (sessions: Session[], count = 4) => pickHighlights(sessions, count).map(({ title }) => title);

  it('are what everybody attends, then other formats, told in the order of time', () => {
    const day = [
      session('Talk', '10:00'),
      session('Closing', '17:00', { is_plenary: true }),
      session('Masterclass', '12:00', { type: 'masterclass' }),
      session('Keynote', '09:00', { type: 'keynote' }),
      session('Lunch', '13:00', { type: 'break', is_plenary: true }),
    ];
    expect(titles(day, 3)).toEqual(['Keynote', 'Masterclass', 'Closing']);
  });

  it('leave out what is cancelled, has no time yet, or runs at the time of another', () => {
    const day = [
      session('Off', '09:00', { status: 'cancelled', type: 'keynote' }),
      session('Open', null, { type: 'keynote' }),
      session('First', '10:00', { type: 'panel' }),
      session('Beside it', '10:00'),
    ];
    expect(titles(day)).toEqual(['First']);
  });

  it('go through the themes before they repeat one', () => {
    const day = [
      session('Water 1', '09:00', { track_id: 1 }),
      session('Water 2', '10:00', { track_id: 1 }),
      session('Heat', '11:00', { track_id: 2 }),
    ];
    expect(titles(day, 2)).toEqual(['Water 1', 'Heat']);
    expect(titles(day, 3)).toEqual(['Water 1', 'Water 2', 'Heat']);
  });
});

describe('the facts', () => {
  const facts = [
    { key: 'teams', number: 58 },
    { key: 'signed', number: 41 },
    { key: 'running', number: 29 },
    { key: 'stopped', number: 12 },
    { key: 'looking', number: 17 },
  ];

  it('put their numbers into the sentence', () => {
    const parts = splitFactText('Last year {teams} came. {signed} left with one.', facts);
    expect(parts.map(({ content }) => content).join('')).toBe('Last year 58 came. 41 left with one.');
    expect(parts.filter(({ isNumber }) => isNumber).map(({ content }) => content)).toEqual(['58', '41']);
  });

  it('show no name that has no number', () => {
    expect(splitFactText('{nobody} came.', facts).map(({ content }) => content)).toEqual([' came.']);
  });

  it('are drawn by their parts only when those make up the whole', () => {
    expect(findParts(facts)?.parts.map(({ key }) => key)).toEqual(['running', 'stopped', 'looking']);
    expect(findParts(facts.slice(0, 4))).toBeNull();
    expect(
      findParts([
        { key: 'all', number: 5000 },
        { key: 'a', number: 2500 },
        { key: 'b', number: 2500 },
      ]),
    ).toBeNull();
    expect(findParts([])).toBeNull();
  });
});

describe('the lines of the hero', () => {
  it('are measured by their letters, width and size', () => {
    const line = { text: 'Nagar', width: 100, size: 1 };
    expect(measureLines([line, { ...line, width: 125 }])).toBeCloseTo(measureLines([line]) * 1.25);
    expect(measureLines([line, { ...line, size: 2 }])).toBeCloseTo(measureLines([line]) * 2);
    expect(measureLines([{ ...line, text: 'समिट' }])).toBeLessThan(measureLines([line]));
    expect(measureLines([])).toBe(1);
  });

  it('are the words of the name where none were drawn, the year in the accent', () => {
    const lines = linesOfName('नगर समिट 2027', 2027);
    expect(lines.map(({ text, is_accent }) => [text, is_accent])).toEqual([
      ['नगर', false],
      ['समिट', false],
      ['2027', true],
    ]);
  });
});
