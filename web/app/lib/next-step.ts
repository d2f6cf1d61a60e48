/** Where in a phone's bottom bar a page puts its next step: the page knows what it is, the bar where the thumb is. */
export const NEXT_STEP = 'next-step';
