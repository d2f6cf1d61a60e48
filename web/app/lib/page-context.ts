import { createContext, type MetaDescriptor } from 'react-router';
import type { PageCall } from '@sabha/contract/core/page-rendering';

/** The request a loader runs for: `context.get(pageContext).api.call(…)`. */
export const pageContext = createContext<PageCall>();

/** The head of another page, by its path without the language; null when that path is no public page. */
export const headContext = createContext<(path: string) => Promise<readonly MetaDescriptor[] | null>>();
