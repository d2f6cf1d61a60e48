/** For a form that the server judges alone: its faults stand at their fields, in exact words and in the language of the page. */
export const unjudged = { safeParse: (written: unknown) => ({ success: true as const, data: written }) };
