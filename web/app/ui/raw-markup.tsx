interface RawMarkupProps {
  /** Drawn by this program, or HTML that the server's sanitiser let through. Nothing else may come here. */
  markup: string;
  as?: 'div' | 'span';
  className?: string | undefined;
  lang?: string | undefined;
}

/** The one place where ready markup enters a page: drawings of `jaali/` and sanitised HTML of the server. */
export function RawMarkup({ markup, as: Element = 'div', className, lang }: RawMarkupProps) {
  // oxlint-disable-next-line react/no-danger -- every caller passes markup that is escaped or sanitised already
  return <Element className={className} lang={lang} dangerouslySetInnerHTML={{ __html: markup }} />;
}
