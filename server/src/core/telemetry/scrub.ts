const patterns: readonly (readonly [RegExp, string])[] = [
  // JSON Web Tokens before anything else: they contain dots and dashes that other patterns would cut up.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}.-]+/gu, '[address]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]'],
  [/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}(?:::[0-9a-f:]*)?/gi, '[ip]'],
  // What follows a question mark in a URL or path.
  [/(\/[^\s?"']*)\?[^\s"')]+/g, '$1?[query]'],
  // What was drawn to open something, in the place of a name or a value: previews, passes, links of mails. Names of pages have no capitals.
  [/([/=])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}/g, '$1[token]'],
  // Telephone numbers and the like; days (2027-07-15) stay.
  [/(?<![\w.:-])(?!\d{4}-\d\d-\d\d)\+?\d[\d ()-]{8,}\d(?![\w:-])/g, '[number]'],
];

/** Replaces mail addresses, tokens, IP addresses, long numbers and query strings inside a text by what they were. */
export function scrub(text: string): string {
  return patterns.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text);
}

const causeDepth = 3;

/**
 * What the log keeps of an error: its kind, code, scrubbed message and stack. Fields that carry values are left out, among
 * them PostgreSQL's `detail` ("Key (email)=(…) already exists") and bound parameters.
 */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  const message = scrub(withoutParameters(error.message));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && depth < causeDepth && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Drizzle appends the bound values to its message: "Failed query: select …\nparams: …". */
function withoutParameters(message: string): string {
  const at = message.indexOf('\nparams:');
  return at === -1 ? message : message.slice(0, at);
}
