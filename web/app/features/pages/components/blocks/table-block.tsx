import { m } from '../../../../paraglide/messages.js';
import { formatValue } from '../../format-value.ts';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame, ScrollFrame } from '../block-frame.tsx';

/** Rows and columns; a wide one is pushed sideways inside its own frame. On a phone each row is a paragraph of its own: its first cell, and the others each after its column. */
export function TableBlock({ block }: { block: BlockOf<'table'> }) {
  return (
    <BlockFrame block={block}>
      <ScrollFrame label={block.caption || block.title || m.pages_table()}>
        <table className="w-full text-[15.5px] max-md:block">
          {block.caption ? (
            <caption lang={langOf(block, 'caption')} className="px-5 pt-4 pb-2 text-left text-[15px] text-fg-2 max-md:block">
              {block.caption}
            </caption>
          ) : null}
          <thead className="max-md:hidden">
            <tr>
              {block.columns.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  lang={langOf(column, 'label')}
                  className={`border-b border-line-2 px-5 py-3 text-sm font-semibold whitespace-nowrap text-fg-2 ${column.is_number ? 'text-right' : 'text-left'}`}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:grid">
            {block.rows.map((row, index) => (
              <tr key={index} className="border-line not-last:border-b max-md:grid max-md:gap-1 max-md:px-5 max-md:py-4">
                {row.cells.map((cell, at) => {
                  const isNumber = block.columns[at]?.is_number ?? false;
                  const appearance = `px-5 py-3.5 text-left align-top max-md:p-0 ${isNumber ? 'tabular md:text-right' : ''}`;
                  const text = isNumber ? formatValue(cell.label) : cell.label;
                  return at === 0 ? (
                    <th key={at} scope="row" lang={langOf(cell, 'label')} className={`${appearance} font-semibold`}>
                      {text}
                    </th>
                  ) : (
                    <td
                      key={at}
                      lang={langOf(cell, 'label')}
                      className={`${appearance} max-md:grid max-md:grid-cols-[2fr_3fr] max-md:gap-4`}
                    >
                      <span lang={langOf(block.columns[at] ?? {}, 'label')} className="text-fg-3 md:hidden">
                        {block.columns[at]?.label}
                      </span>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {block.source ? (
        <p lang={langOf(block, 'source')} className="mt-3 text-sm text-fg-3">
          {block.source}
        </p>
      ) : null}
    </BlockFrame>
  );
}
