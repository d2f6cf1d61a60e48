import { Copy, Mail, MessageCircle, Share2, Users } from 'lucide-react';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { m } from '../paraglide/messages.js';
import { buttonClasses, type ButtonKind } from './button.tsx';
import { classNames } from './class-names.ts';
import { notify } from './toast.tsx';

interface ShareMenuProps {
  /** What is shared, in words. */
  title: string;
  /** Its whole address. */
  url: string;
  kind?: ButtonKind;
  className?: string;
}

/** Ways to pass an address on that need no code of others; what is opened is the visitor's own program. */
const ways = [
  {
    name: () => m.sharing_email(),
    Icon: Mail,
    href: ({ title, url }: ShareMenuProps) => `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`,
  },
  {
    name: () => m.sharing_whatsapp(),
    Icon: MessageCircle,
    href: ({ title, url }: ShareMenuProps) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  },
  {
    name: () => m.sharing_linkedin(),
    Icon: Users,
    href: ({ url }: ShareMenuProps) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  },
] as const;

const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-ui font-medium text-fg hover:bg-hover';

/** The device's own sheet where it has one, else a short list of ways, which opens without a script too. */
export function ShareMenu(props: ShareMenuProps) {
  const { title, url, kind = 'secondary', className } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  const openSheet = (event: MouseEvent) => {
    if (!('share' in navigator) || menu.current?.open) return;
    event.preventDefault();
    void shareWithDevice({ title, url }).then((isDone) => isDone || menu.current?.setAttribute('open', ''));
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of the summary and the links inside bubble up to here
    <details ref={menu} className={classNames('relative print:hidden', className)} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary
        className={buttonClasses({ kind, className: 'cursor-pointer list-none [&::-webkit-details-marker]:hidden' })}
        onClick={openSheet}
      >
        <Share2 size={18} strokeWidth={1.75} aria-hidden />
        {m.sharing_share()}
      </summary>
      <div className="absolute top-[calc(100%+6px)] left-0 z-20 w-56 rounded-card bg-raised p-1.5 shadow-3 max-md:fixed max-md:inset-x-3 max-md:top-auto max-md:bottom-3 max-md:z-50 max-md:w-auto">
        <button type="button" className={`${ROW} noscript:hidden`} onClick={() => void copyLink(url).then(close)}>
          <Copy size={18} strokeWidth={1.75} aria-hidden />
          {m.sharing_copy()}
        </button>
        {ways.map(({ name, Icon, href }) => (
          <a key={name()} href={href(props)} className={ROW} target="_blank" rel="noopener noreferrer" onClick={close}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {name()}
          </a>
        ))}
      </div>
    </details>
  );
}

/** False when the device could not share; closing its sheet is an answer too. */
async function shareWithDevice(shared: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    await notify({ title: m.sharing_copied(), text: url, kind: 'ok' });
  } catch {
    // Browsers refuse on plain connections and where the visitor said no: then the address is shown, to be copied by hand.
    await notify({ title: m.sharing_copy_by_hand(), text: url, kind: 'info' });
  }
}
