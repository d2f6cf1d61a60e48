export { FreeHoursView } from './hours/free-hours-view.tsx';
export { MeetingsView } from './meetings/meetings-view.tsx';
export { MoveOffer, OfferedMoveDialog, type OfferedMove } from './meetings/move-offer.tsx';
export { MeetButton } from './times/meet-button.tsx';
export { ProposeDialog } from './times/propose-dialog.tsx';
export { useReach } from './use-reach.ts';
