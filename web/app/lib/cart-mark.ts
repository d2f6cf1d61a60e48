/** Where the cart of this browser is kept, and the event that says it has changed: all that a page without a cart needs to know of it. */
export const CART_MARK = 'tickets-cart';
