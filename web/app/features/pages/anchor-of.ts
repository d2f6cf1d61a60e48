/** Where a question stands on its page: under its own name, or under its block and its place in it. */
export const anchorOf = ({ id }: { readonly id: string }, item: { readonly anchor: string }, index: number): string =>
  item.anchor || `${id}-${index + 1}`;
