/** People whom one transaction notifies: memory and locks stay small, however many there are. */
export const batchSize = 500;
