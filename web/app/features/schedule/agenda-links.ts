/** The agenda's address without a query. Links keep the page's language by themselves. */
export const AGENDA_PATH = '/agenda';
/** A session as a calendar file. */
export const sessionCalendarPath = (edition: string, slug: string): string =>
  `/api/schedule/${encodeURIComponent(edition)}/sessions/${encodeURIComponent(slug)}/session.ics`;
/** The whole programme as a calendar that can be subscribed to. */
export const calendarPath = (edition: string): string => `/api/schedule/${encodeURIComponent(edition)}/schedule.ics`;
