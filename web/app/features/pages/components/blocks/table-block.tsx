import { m } from '../../../../paraglide/messages.js';
import { formatValue } from '../../format-value.ts';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame, ScrollFrame } from '../block-frame.tsx';

/** Rows and columns; a wide one is pushed sideways inside its own frame. */
export function TableBlock({ block }: { block: BlockOf<'table'> }) {
  return (
    <BlockFrame block={block}>
      <ScrollFrame label={block.caption || block.title || m.pages_table()}>
        <table className="w-full text-[15.5px]">
          {block.caption ? (
            <caption lang={langOf(block, 'caption')} className="px-5 pt-4 pb-2 text-left text-[15px] text-fg-2">
              {block.caption}
            </caption>
          ) : null}
          <thead>
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
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index} className="border-line not-last:border-b">
                {row.cells.map((cell, at) => {
                  const isNumber = block.columns[at]?.is_number ?? false;
                  const look = `px-5 py-3.5 align-top ${isNumber ? 'text-right tabular' : 'text-left'}`;
                  const text = isNumber ? formatValue(cell.label) : cell.label;
                  return at === 0 ? (
                    <th key={at} scope="row" lang={langOf(cell, 'label')} className={`${look} font-semibold`}>
                      {text}
                    </th>
                  ) : (
                    <td key={at} lang={langOf(cell, 'label')} className={look}>
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
