/** Puts the focus on the first control that says what is missing or wrong, once the page shows it. */
export function focusFault(within: Element | null): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
