/** Passes on the front page. */
export { HomePasses, type HomePassesData } from './components/home-passes.tsx';
/** The cart of this tab in a top bar; public pages fetch it with the first thing in it. */
export { CartEntry } from './components/cart-entry.tsx';
