/** Opens the accounts of the sample's people, which exist outside production only. */
export const samplePassword = 'lattice-river-2027';
