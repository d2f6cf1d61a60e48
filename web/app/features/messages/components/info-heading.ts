/** A heading within the information on a conversation, below its name. */
export const INFO_HEADING = 'font-text text-ui leading-normal font-semibold tracking-normal';
