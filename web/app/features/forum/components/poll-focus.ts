type Find = (element: HTMLElement) => HTMLElement | null | undefined;

/** Also where it is in the list that something here has opened over the page. */
const hasFocus = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) || element.querySelector('[aria-haspopup=menu][aria-expanded=true]') !== null;

const handFocusTo = (find: Find) => (element: HTMLElement | null) => {
  const next = element && find(element);
  return () => {
    if (element && hasFocus(element)) next?.focus({ preventScroll: true });
  };
};

/** Ref of a part of a poll: where it goes with the focus in it, the focus goes to the question. */
export const handFocusToQuestion = handFocusTo((part) => part.closest('section')?.querySelector<HTMLElement>('h3'));

/** Ref of a poll: where it goes with the focus in it, the focus goes to its post. */
export const handFocusToPost = handFocusTo((poll) => poll.closest('li'));
