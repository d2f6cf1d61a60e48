/** Passes on the front page. */
export { HomePasses, type HomePassesData } from './components/home-passes.tsx';
/** The person's pass on the signed-in home, and what finds it; fetched by that page alone. */
export const loadHomeTicket = () => import('./components/home-ticket.tsx');
export const loadTicketReader = () => import('./load-own-tickets.ts');
/** The cart of this tab in a top bar; public pages fetch it with the first thing in it. */
export { CartEntry } from './components/cart-entry.tsx';
