interface PageTopProps {
  title: string;
  /** What the page holds, in a sentence or two. */
  lead: string;
}

/** The top of a page that has no picture: its one large line, and at its side, or below it on a narrow window, what stands there. */
export function PageTop({ title, lead }: PageTopProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 xl:flex-nowrap">
      <h1 className="text-display-xl">{title}</h1>
      <p className="max-w-[44ch] text-[18px] leading-normal text-pretty text-fg-2 xl:max-w-[40ch] xl:pb-2">{lead}</p>
    </header>
  );
}
