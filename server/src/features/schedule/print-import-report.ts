import type { AppliedCounts, ImportReport } from '@sabha/contract/schedule/import-report';

/** The report of an import as lines for a terminal; `isReleasing` is whether it was asked to release at once. */
export function printImportReport(report: ImportReport, isReleasing: boolean): string {
  const { edition, sessions, notes } = report;
  const lines = [
    `${report.title || 'Schedule'}${report.version ? ` (${report.version})` : ''}, read as ${report.format}`,
    `Edition ${edition.slug}${edition.is_new ? ' (new)' : ''}, times in ${edition.time_zone}${report.dry_run ? '. This was a dry run: nothing was kept.' : ''}`,
    '',
    `           ${['found', 'added', 'changed', 'unchanged', 'removed'].map((name) => name.padStart(10)).join('')}`,
    ...(['days', 'rooms', 'tracks', 'speakers', 'sessions'] as const).map((name) => row(name, report[name])),
    '',
  ];
  if (sessions.changed + sessions.removed > 0) {
    lines.push(
      `Of the sessions: ${sessions.relocated} moved in time or room (${sessions.retimed} in time, ${sessions.moved} in room), ${sessions.retitled} retitled, ${sessions.restored} restored, ${sessions.removed} cancelled.`,
      '',
    );
  }
  for (const [action, title] of [
    ['repaired', 'Repaired'],
    ['left-out', 'Left out'],
  ] as const) {
    const of = notes.filter((note) => note.action === action);
    if (of.length === 0) continue;
    lines.push(`${title} (${of.length}):`, ...of.map((note) => `  ${note.subject} ${note.row}: ${note.reason}`), '');
  }
  lines.push(describeRelease(report, isReleasing), '');
  return lines.join('\n');
}

function describeRelease({ release, dry_run }: ImportReport, isReleasing: boolean): string {
  if (release) return `Released as number ${release.number}.`;
  if (isReleasing && !dry_run) return 'Nothing has changed since the latest release, so none was made.';
  return 'The public sees no change until the draft is released.';
}

function row(name: string, { found, added, changed, unchanged, removed }: AppliedCounts): string {
  return `  ${name.padEnd(9)}${[found, added, changed, unchanged, removed].map((count) => String(count).padStart(10)).join('')}`;
}
