/** What a call gives, or null when it answers 404: for a part of a page that may be absent. Other problems go on. */
export async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Problems of the API reach loaders as `data(…, { status })`, which carries its status in `init`. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'init' in error && (error.init as ResponseInit | null)?.status === 404;
}
