const key = 'tickets-orders';

/** Secrets of the orders made in this tab, by their codes: a guest reaches them until the tab is closed. */
function readAll(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const readOrderSecret = (code: string): string | null => readAll()[code] ?? null;

export function keepOrder(code: string, secret: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readAll(), [code]: secret }));
  } catch {
    // A browser that keeps nothing shows the order to whoever signs in with its address.
  }
}
