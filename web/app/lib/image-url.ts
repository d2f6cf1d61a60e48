/** Where the stored image of that name is; undefined when there is none. `width` asks for the nearest kept size in pixels. */
export function imageUrl(name: string | null, width?: number): string | undefined {
  if (name === null) return undefined;
  const path = `/api/multimedia/images/${encodeURIComponent(name)}`;
  return width === undefined ? path : `${path}?width=${width}`;
}
