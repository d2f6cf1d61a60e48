import type { ArticleText as Text } from '@sabha/contract/knowledge/operations';
import { RawMarkup } from '../../../ui/raw-markup.tsx';

/** What a piece says: its opening, and a section for each of its headings. */
export function ArticleText({ text: { opening_html, sections } }: { text: Text }) {
  return (
    <>
      {opening_html === '' ? null : <RawMarkup markup={opening_html} className="prose prose-lead" />}
      {sections.map(({ id, title, html }) => (
        <section key={id} id={id} className="scroll-mt-24 pt-9">
          <h2 className="text-display-sm text-pretty">{title}</h2>
          <RawMarkup markup={html} className="prose mt-3" />
        </section>
      ))}
    </>
  );
}
