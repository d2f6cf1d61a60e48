/** Why a door did not let somebody in, in words. */
export { reasonWords } from './door/door-words.ts';
/** Passes on the front page. */
export { HomePasses, type HomePassesData } from './components/home-passes.tsx';
/** The cart of this tab in a top bar; public pages fetch it with the first thing in it. */
export { CartEntry } from './components/cart-entry.tsx';
