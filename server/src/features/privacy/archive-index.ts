import { html, fill } from '../accounts/public.ts';
import { archiveTexts } from './archive-texts.ts';

export interface ArchiveTable {
  readonly name: string;
  readonly row_count: number;
  /** Columns that are left out, with the reason. */
  readonly withheld: Readonly<Record<string, string>>;
}

export interface ArchiveFacts {
  readonly locale: string;
  readonly host: string;
  readonly made_at: Date;
  readonly file_count: number;
}

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.35rem .5rem;border-bottom:1px solid #8886}td:last-child,th:last-child{text-align:end;font-variant-numeric:tabular-nums}';

/** The page that an archive opens with, in the person's language; it needs no script and no network. */
export function writeArchiveIndex({ locale, host, made_at, file_count }: ArchiveFacts, tables: readonly ArchiveTable[]): string {
  const t = archiveTexts(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(made_at);
  const put = (text: string) => fill(text, { host, date, count: String(file_count) });
  const filled = tables.filter(({ row_count }) => row_count > 0);
  const reasons = filled.flatMap(({ name, withheld }) => Object.entries(withheld).map(([column, why]) => ({ name, column, why })));
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${put(t.title)}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${put(t.title)}</h1>
        <p>${put(t.lead)}</p>
        <p>${t.how}</p>
        <h2>${t.tables}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">${t.table}</th>
              <th scope="col">${t.rows}</th>
            </tr>
          </thead>
          <tbody>
            ${filled.map(
              ({ name, row_count }) =>
                html`<tr>
                  <td><a href="data/${name}.json">data/${name}.json</a></td>
                  <td>${row_count}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p>${put(t.files)}</p>
        <h2>${t.withheld}</h2>
        <p>${t.secrets}</p>
        <ul>
          ${reasons.map(({ name, column, why }) => html`<li><code>${name}.${column}</code>: <span lang="en">${why}</span></li>`)}
        </ul>
        <p>${t.check}</p>
      </body>
    </html>`.text;
}
