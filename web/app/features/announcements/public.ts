/** How many announcements the signed-in person has not opened. */
export { useAnnouncementCount, useCachedAnnouncementCount } from './hooks/use-announcement-count.ts';
