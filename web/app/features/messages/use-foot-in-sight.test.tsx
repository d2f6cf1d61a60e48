// @vitest-environment jsdom
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, type Rendered } from '../../testing/render.tsx';
import { useFootInSight } from './use-foot-in-sight.ts';

let resize: () => void;
let rendered: Rendered;
const scrolled = { clientHeight: 600, scrollHeight: 2_000, scrollTop: 0 };
const reveal = vi.fn<(options: object) => void>();

function Part({ isEditing = false }) {
  const scroller = useRef<HTMLDivElement>(null);
  useFootInSight(scroller, true);
  return (
    <div
      ref={(element) => {
        scroller.current = element;
        if (!element) return;
        for (const name of ['clientHeight', 'scrollHeight', 'scrollTop'] as const)
          Object.defineProperty(element, name, {
            configurable: true,
            get: () => scrolled[name],
            set: (value: number) => {
              scrolled[name] = value;
            },
          });
      }}
    >
      <p {...(isEditing && { 'data-editing': '' })}>At ten.</p>
    </div>
  );
}
function become(height: number): void {
  scrolled.clientHeight = height;
  // As the browser does it.
  scrolled.scrollTop = Math.min(scrolled.scrollTop, scrolled.scrollHeight - height);
  resize();
}

beforeEach(() => {
  Object.assign(scrolled, { clientHeight: 600, scrollTop: 1_400 });
  Element.prototype.scrollIntoView = reveal;
  reveal.mockReset();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        resize = run;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(async () => {
  await rendered.close();
  vi.unstubAllGlobals();
});

test('what was at the foot is there when the part becomes lower and higher again', async () => {
  rendered = await render(<Part />);
  become(450);
  expect(scrolled.scrollTop).toBe(1_550);
  become(600);
  expect(scrolled.scrollTop).toBe(1_400);
  scrolled.scrollTop = 300;
  become(450);
  expect(scrolled.scrollTop).toBe(450);
  become(600);
  expect(scrolled.scrollTop).toBe(300);
  expect(reveal).not.toHaveBeenCalled();
});

test('a message that is being put right stays in sight', async () => {
  rendered = await render(<Part isEditing />);
  become(300);
  expect(reveal).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});
