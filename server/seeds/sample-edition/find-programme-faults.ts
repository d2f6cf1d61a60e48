import type { Programme, ProgrammeSession } from './build-programme.ts';

/** One sentence for each thing that cannot be true of a programme; none when it is sound. */
export function findProgrammeFaults(programme: Programme): string[] {
  return [...findDuplicates(programme), ...findOutside(programme), ...findDoubleBookings(programme.sessions), ...findUnused(programme)];
}

const entered = (session: ProgrammeSession) => `"${session.title}" (${session.held_on})`;

function findDuplicates({ sessions, rooms, speakers }: Programme): string[] {
  return [sessions, rooms, speakers].flatMap((rows) => {
    const bySlug = Map.groupBy(rows as readonly { slug: string }[], (row) => row.slug);
    return [...bySlug].filter(([, same]) => same.length > 1).map(([slug]) => `The slug ${slug} is given twice.`);
  });
}

function findOutside({ sessions, days }: Programme): string[] {
  return sessions.flatMap((session) => {
    const day = days.find(({ held_on }) => held_on === session.held_on);
    if (!day) return [`${entered(session)} is on no day of the edition.`];
    if (session.ends_at <= session.starts_at) return [`${entered(session)} ends before it starts.`];
    return session.starts_at < day.starts_at || session.ends_at > day.ends_at ? [`${entered(session)} is outside its day.`] : [];
  });
}

/** Two at once in a room, a person in two places, or anything beside a session that is for everybody. */
function findDoubleBookings(sessions: readonly ProgrammeSession[]): string[] {
  const faults: string[] = [];
  for (const [index, one] of sessions.entries()) {
    for (const other of sessions.slice(index + 1)) {
      if (one.starts_at >= other.ends_at || other.starts_at >= one.ends_at) continue;
      if (one.room === other.room) faults.push(`${entered(one)} and ${entered(other)} share a room.`);
      for (const person of one.speakers)
        if (other.speakers.includes(person)) faults.push(`${person} is at once in ${entered(one)} and ${entered(other)}.`);
      if (one.is_plenary || other.is_plenary)
        faults.push(`${entered(one)} and ${entered(other)} are at once, though one is for everybody.`);
    }
  }
  return faults;
}

function findUnused({ sessions, rooms, themes, speakers }: Programme): string[] {
  const used = new Set<string>(sessions.flatMap((session) => [session.room, session.theme ?? '', ...session.speakers]));
  const keys = [...rooms, ...themes, ...speakers].map((row) => row.key);
  return keys.filter((key) => !used.has(key)).map((key) => `${key} is in no session.`);
}
