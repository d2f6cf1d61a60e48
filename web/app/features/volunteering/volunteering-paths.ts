/** The list of shifts, and of other ways to help. */
export const shiftsPath = '/community/get-involved';
