/** The file cannot be taken in; the message is one sentence for the organiser. Nothing has been changed. */
export class ScheduleFileError extends Error {
  override readonly name = 'ScheduleFileError';
}

/** What an import accepts at most; real conferences stay far below. */
export const importLimits = {
  /** All files of one import together, unpacked. */
  bytes: 24 * 1024 * 1024,
  /** Elements of an XML file. */
  xml_nodes: 600_000,
  xml_depth: 32,
  sessions: 20_000,
  /** Rows of any other kind. */
  rows: 50_000,
  /** Characters of one text before it is cut. */
  text: 40_000,
  /** Entries of a zip or folder. */
  files: 2_000,
  /** How long reading them may take. */
  seconds: 30,
} as const;
