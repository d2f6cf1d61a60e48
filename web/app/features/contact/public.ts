/** Blocks a person, with the way to take it back. */
export { BlockButton } from './components/block-button.tsx';
export { BlockedPeople } from './components/blocked-people.tsx';
/** A name that opens who it is and what can be done: see, report, block. */
export { PersonPopover } from './components/person-popover.tsx';
