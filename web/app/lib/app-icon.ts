/** Pixels of a side; the sizes that systems ask for (https://web.dev/articles/add-manifest). */
export const appIconSizes = [192, 512] as const;
export const appIconPath = (size: (typeof appIconSizes)[number]) => `/app-icon/${size}.png`;
