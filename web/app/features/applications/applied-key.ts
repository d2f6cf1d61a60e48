/** Local storage: `yes` where somebody has begun or sent an application on this device. */
export const appliedKey = 'applied-here';
