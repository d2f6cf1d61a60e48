/** Where the directory begins, by what a role may read. */
export { directoryStarts } from './organisation-paths.ts';
