import { sessionTypes, type SessionType } from '@sabha/contract/schedule/session';

// Order matters: "Lightning talk" is lightning before it is a talk.
const texts: readonly (readonly [SessionType, RegExp])[] = [
  ['keynote', /\bkeynotes?\b/],
  ['masterclass', /\bmaster ?class(es)?\b/],
  ['break', /\b(break|lunch|dinner|breakfast|coffee|tea|registration|check-?in|doors open)\b/],
  ['lightning', /\blightn?e?ning/],
  ['panel', /\b(panel|discussion|round ?table|fishbowl|debate|fireside)\b/],
  ['workshop', /\b(workshops?|tutorials?|hands-?on|trainings?|codelabs?|coding|sprints?|certification|labs?)\b/],
  ['pitch', /\b(pitch|pitches|demo day|pitching)\b/],
  ['networking', /\b(networking|social|party|meet-?ups?|bofs?|birds of a feather|reception|office hours|after ?party)\b/],
  ['performance', /\b(concert|dj|live performance|performance|theat(re|er)|show|music|film|screening)\b/],
  [
    'talk',
    /\b(talks?|presentations?|sessions?|lectures?|devroom|maintrack|main track|podcasts?|live-podcast|speech|junior|lightningtalk)\b/,
  ],
];

/** The type that the words of a file or a title mean. */
function findType(text: string): SessionType | null {
  const known = text.toLowerCase();
  if (known.startsWith('lightning')) return 'lightning';
  return texts.find(([, pattern]) => pattern.test(known))?.[0] ?? null;
}

/**
 * The type of a session and the file's own words for it. Without words the title decides for what the
 * organiser marked as no talk (`isService`); everything else without words is a talk.
 */
export function readType(text: string, title: string, isService = false): { type: SessionType; type_label: string } {
  const exact = sessionTypes.find((type) => type === text.toLowerCase());
  if (exact) return { type: exact, type_label: '' };
  if (text) return { type: findType(text) ?? 'other', type_label: text };
  return { type: isService ? (findType(title) ?? 'other') : 'talk', type_label: '' };
}

/** The word that an export writes; reading it back gives the same type. */
export function writeType(type: SessionType, label: string): string {
  return label && readType(label, '').type === type ? label : type;
}
