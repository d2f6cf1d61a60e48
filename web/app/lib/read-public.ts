import type { OperationOutput } from '@sabha/contract/core/operation';
import type { getCatalogue } from '@sabha/contract/sales/operations';
import type { listSessionPlaces } from '@sabha/contract/session-sign-ups/operations';

/** What public pages ask for by themselves as soon as they are open, by its path. */
export interface PublicReads {
  '/api/tickets/catalogue': typeof getCatalogue;
  '/api/tickets/session-places': typeof listSessionPlaces;
}

/**
 * Reads what anybody may see, without the declarations of the API: to build their schemas takes a phone longer than the answer.
 * The typed client is for everything else. Answers are trusted as the server checked them.
 * @throws Error when the server refuses or cannot be reached.
 */
export async function readPublic<Path extends keyof PublicReads>(
  path: Path,
  query: Readonly<Record<string, string>> = {},
): Promise<OperationOutput<PublicReads[Path]>> {
  const address = Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(address, { headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as OperationOutput<PublicReads[Path]>;
}
