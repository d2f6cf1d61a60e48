import { createContext } from 'react';

/** The reader waits for an answer to the one message with which they ask: they may put it right, without files. */
export const AskingContext = createContext(false);
