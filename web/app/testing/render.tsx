import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** A page in the test's browser; `page` is where it stands. */
export interface Rendered {
  readonly page: HTMLElement;
  show(content: ReactNode): Promise<void>;
  close(): Promise<void>;
}

/**
 * Renders as a browser would and waits until nothing moves any more. For tests that name the `jsdom` environment. What draws empty states
 * is loaded first: on a busy machine it would else come after the test has stopped waiting.
 */
export async function render(content: ReactNode): Promise<Rendered> {
  markTestEnvironment();
  await import('../ui/jaali/lattice-rule.ts');
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const show = (next: ReactNode) => act(async () => root.render(next));
  await show(content);
  return {
    page,
    show,
    close: async () => {
      await act(async () => root.unmount());
      page.remove();
    },
  };
}

/** React asks the environment to say that its updates are waited for. */
function markTestEnvironment(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

/** Types as a person does, so that React hears it. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const press = (element: HTMLElement): Promise<void> => act(async () => element.click());
