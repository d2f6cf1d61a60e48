import { createContext } from 'react-router';
import type { PageCall } from '@sabha/contract/core/page-rendering';

/** The request a loader runs for: `context.get(pageContext).api.call(…)`. */
export const pageContext = createContext<PageCall>();
