/** A ticket is ink, as on the pages: its ground, its texts, and what they are called. */
export const passColours = { ground: '#11162a', text: '#fefdfb', label: '#d3ccbe' } as const;

/** `#11162a` as `rgb(17, 22, 42)`. */
export const toRgb = (hex: string): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
