/** Limits of the contact form; its page says them before they are reached. */
export const enquiryLimits = { name: 120, email: 254, message: 5000, shortest_message: 10 } as const;
