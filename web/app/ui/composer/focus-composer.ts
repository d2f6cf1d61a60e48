/** Puts the cursor into the composer of a part of the page, whichever of its two fields is there. */
export function focusComposer(place: Element | null): void {
  place?.querySelector<HTMLElement>('[contenteditable="true"], textarea')?.focus();
}
