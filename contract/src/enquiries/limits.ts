/** Limits of the contact form and of an answer; the pages say them before they are reached. */
export const enquiryLimits = { name: 120, email: 254, message: 5000, shortest_message: 10, answer: 10_000 } as const;
