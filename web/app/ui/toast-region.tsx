import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Link } from 'react-router';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastContentProps, ToastTransitionProps } from 'react-toastify/unstyled';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { ICON_BUTTON } from './icon-button.tsx';
import type { Note } from './toast.tsx';
import { findToastTop } from './toast-place.ts';
import './toast.css';

const LEAVING_MS = 180;
const ICONS = { info: Info, ok: CircleCheck, bad: CircleAlert };
const EDGES = { info: 'bg-info-text', ok: 'bg-ok', bad: 'bg-bad' };
const ACTION = 'min-h-11 shrink-0 rounded-control px-3 text-ui font-semibold text-link hover:bg-hover';
const COLOURS = { info: 'text-info-text', ok: 'text-ok-text', bad: 'text-bad-text' };

/** Puts the first note of several where it covers no main button; those that come later are put above it. */
function placeRegion(card: HTMLElement): void {
  const region = card.closest<HTMLElement>('.Toastify__toast-container');
  if (!region || region.querySelectorAll('.Toastify__toast').length > 1) return;
  const bar = document.querySelector('.top-bar')?.getBoundingClientRect().bottom;
  if (bar === undefined) return;
  // Of the page's own buttons the main ones have this colour.
  const buttons = [...document.querySelectorAll('main .bg-action:is(a, button)')].map((one) => one.getBoundingClientRect());
  region.style.top = `${findToastTop({ barBottom: bar, note: card.getBoundingClientRect(), buttons })}px`;
}

export function showToast(note: Note): void {
  toast((content: ToastContentProps) => <ToastCard note={note} content={content} />);
}

function ToastCard({ note: { title, text, kind = 'info', action, link }, content }: { note: Note; content: ToastContentProps }) {
  const Icon = ICONS[kind];
  const { toastId } = content.toastProps;
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current) placeRegion(card.current);
  }, []);
  return (
    <div
      ref={card}
      className="flex w-full items-start gap-3 overflow-hidden rounded-card bg-raised py-2 pr-1.5 text-fg shadow-3 inset-ring inset-ring-line"
      onFocus={() => toast.pause({ id: toastId })}
      onBlur={() => toast.play({ id: toastId })}
    >
      <span aria-hidden="true" className={classNames('-my-2 w-1 self-stretch', EDGES[kind])} />
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={classNames('mt-2.5 shrink-0', COLOURS[kind])} />
      <p className="min-w-0 flex-1 py-2 text-ui">
        <span className="block font-semibold">{title}</span>
        {text !== undefined && <span className="block text-sm text-fg-2">{text}</span>}
      </p>
      {link && (
        <Link to={link.to} className={classNames(ACTION, 'grid place-items-center')} onClick={() => content.closeToast()}>
          {link.label}
        </Link>
      )}
      {action && (
        <button
          type="button"
          className={ACTION}
          onClick={() => {
            action.onSelect();
            content.closeToast();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={m.ui_close()} className={ICON_BUTTON} onClick={() => content.closeToast()}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Comes in by itself; leaves after a fade that does not depend on an animation being allowed. */
function FadeTransition(props: ToastTransitionProps) {
  const { children, done, nodeRef, isIn } = props;
  const begin = useEffectEvent(() => props.playToast());
  useEffect(() => begin(), []);
  useEffect(() => {
    if (isIn) return undefined;
    nodeRef.current?.setAttribute('data-leaving', '');
    const timer = setTimeout(done, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isIn, done, nodeRef]);
  return <>{children}</>;
}

export function ToastRegion() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      draggablePercent={80}
      limit={3}
      role="status"
      closeButton={false}
      icon={false}
      pauseOnHover
      pauseOnFocusLoss
      newestOnTop
      transition={FadeTransition}
      aria-label={m.ui_notifications()}
    />
  );
}
