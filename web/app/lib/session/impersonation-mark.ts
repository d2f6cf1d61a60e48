/** While this is in local storage, the session may be an impersonation; its value is where staff come back to. */
export const impersonationMark = 'sabha-impersonating';

/** Whether what is shown on this device may be what staff see of somebody else. */
export const isImpersonationMarked = (): boolean => localStorage.getItem(impersonationMark) !== null;
