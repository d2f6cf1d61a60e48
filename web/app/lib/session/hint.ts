import { useSyncExternalStore } from 'react';

/** Where the sign-in library keeps the person, one entry for each provider and client. */
const storedUserPrefix = 'oidc.user:';

/** Whether somebody is signed in on this device, as far as it knows: a hint for links, never an authority. */
function hasStoredUser(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(storedUserPrefix));
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The hint as state; false on the server, so that public pages are the same for everybody. */
export const useIsSignedIn = () => useSyncExternalStore(subscribe, hasStoredUser, () => false);
