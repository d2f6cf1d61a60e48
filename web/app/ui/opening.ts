export interface Opening {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** For what is open as long as it is rendered: called when the person is done with it. */
  onClose?: () => void;
}

/** How something over the page is opened and closed, in the words of the library below. */
export function openingProps({ isOpen, onOpenChange, onClose }: Opening) {
  if (onClose) return { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  return {
    ...(isOpen !== undefined && { open: isOpen }),
    ...(onOpenChange && { onOpenChange: (open: boolean) => onOpenChange(open) }),
  };
}
