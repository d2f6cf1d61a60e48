interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Record<string, unknown>;
}
interface DescribedOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  'x-fresh-proof'?: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema?: Record<string, unknown> }> };
  responses: Record<string, { content?: Record<string, { schema?: Record<string, unknown> }> }>;
}
interface ApiDocument {
  info: { title: string; version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const anchor = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The OpenAPI document as one page that reads well without any script. */
export function renderApiDocs(document: ApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = document.tags.map(({ name }) => {
    const mine = entries.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${anchor(name)}">${escape(name)}</h2>${mine.map(renderOperation).join('')}</section>`;
  });
  const links = document.tags.map(({ name }) => `<li><a href="#${anchor(name)}">${escape(name)}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)} API</title><style>${styles}</style></head><body>
<nav aria-label="Groups"><p><strong>${escape(document.info.title)} API</strong><br>${entries.length} calls, <a href="/api/openapi.json">openapi.json</a></p><ul>${links}</ul></nav>
<main><h1>API</h1><p>Send an access token as <code>Authorization: Bearer …</code>. Errors are <code>application/problem+json</code> (RFC 9457). Where a call asks for a fresh proof and there is none, the answer is 403 with an error whose path is <code>proof</code> or <code>factor_proof</code>; prove at <code>/api/auth/prove</code> and call again.</p>${groups.join('')}</main></body></html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: DescribedOperation }): string {
  const parameters = operation.parameters
    .map(
      (p) =>
        `<tr><td><code>${escape(p.name)}</code></td><td>${p.in}${p.required ? ', required' : ''}</td><td><code>${escape(describeType(p.schema))}</code></td></tr>`,
    )
    .join('');
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const [status = '200', answer] = Object.entries(operation.responses)[0] ?? [];
  const output = Object.values(answer?.content ?? {})[0]?.schema;
  const proof = operation['x-fresh-proof'];
  const access = `${operation.security.length > 1 ? 'open to all' : 'signed in'}${proof ? `, with a fresh proof of who one is (${proof})` : ''}`;
  return `<details id="${escape(operation.operationId)}"><summary><b class="m ${method}">${method}</b> <code>${escape(path)}</code> <span>${escape(operation.summary)}</span></summary>
<p>${escape(access)}, answers ${escape(status)}</p>${parameters ? `<table><thead><tr><th>Parameter</th><th>Where</th><th>Type</th></tr></thead><tbody>${parameters}</tbody></table>` : ''}
${body ? `<h4>Body</h4><pre>${escape(JSON.stringify(body, null, 2))}</pre>` : ''}${output ? `<h4>Answer</h4><pre>${escape(JSON.stringify(output, null, 2))}</pre>` : ''}</details>`;
}

function describeType(schema: Record<string, unknown>): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].join(' | ');
  const type = Array.isArray(schema['type']) ? schema['type'].join(' | ') : typeof schema['type'] === 'string' ? schema['type'] : 'any';
  return schema['default'] === undefined ? type : `${type} = ${JSON.stringify(schema['default'])}`;
}

const styles = `:root{color-scheme:light dark;--fg:light-dark(oklch(.208 .04 271),oklch(.955 .01 90));--page:light-dark(oklch(.972 .009 92),oklch(.172 .032 271));--line:light-dark(oklch(.906 .017 88),oklch(.305 .04 271));--link:light-dark(oklch(.43 .098 269),oklch(.825 .05 268))}
body{margin:0;background:var(--page);color:var(--fg);font:16px/1.6 system-ui,sans-serif}a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
@media(min-width:60rem){body{display:grid;grid-template-columns:16rem 1fr}nav{position:sticky;top:0;height:100vh;overflow:auto}}
nav,main{padding:1.5rem;box-sizing:border-box;min-width:0}nav ul{list-style:none;padding:0}h1{line-height:1}details{border-top:1px solid var(--line);padding:.25rem 0}summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}summary span{opacity:.85}
.m{display:inline-block;min-width:4.5rem;font-variant-numeric:tabular-nums}pre{overflow:auto;background:light-dark(oklch(.946 .013 90),oklch(.15 .028 271));padding:1rem;border-radius:6px;font-size:13px;max-height:26rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:top}`;
