/** The browser's console, for what the specification says is logged there and for failures that somebody must be able to see. */
// oxlint-disable-next-line no-console -- this is the one place that writes to the console
export const logError = (...said: unknown[]): void => console.error(...said);
// oxlint-disable-next-line no-console -- as above
export const logWarning = (...said: unknown[]): void => console.warn(...said);
