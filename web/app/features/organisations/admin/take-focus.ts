/** For the `ref` of what takes the place of what had the keyboard. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
