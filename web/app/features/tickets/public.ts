/** Passes on the front page. */
export { HomePasses, type HomePassesData } from './components/home-passes.tsx';
/** The cart of this tab in a top bar. */
export { CartEntry } from './components/cart-entry.tsx';
