import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once the page's code listens; what is typed or pressed before would be lost. */
export const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
