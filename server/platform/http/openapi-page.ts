type Content = Record<string, { schema: unknown; example?: unknown }>

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
}

interface Document {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, { description: string }> }
}

/** A page about the API for people, made of its document: plain HTML without scripts. `example`: where it is called, and how a key begins. */
export function openApiPage(source: Record<string, unknown>, example: { apiUrl: string; keyBegins: string }): string {
  const document = source as unknown as Document
  const calls = [...callsOf(document.paths, '/api'), ...callsOf(document.webhooks, '')]
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Duly API</title><link rel="stylesheet" href="/docs.css"></head><body>
<main>
<h1>Duly API</h1>
<p>${inline(document.info.description)}</p>
<p>This page is made from the contracts that the server checks calls with. Programs read <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2 id="keys">Calling it</h2>
<p>Make a key under <a href="/company/keys">Company Settings, API keys</a>, and send it with each call:</p>
<pre tabindex="0">curl ${escapeHtml(example.apiUrl)}/invoices -H "Authorization: Bearer ${example.keyBegins}…"</pre>
${paragraphs(document.components.securitySchemes.apiKey?.description ?? '')}
<nav aria-label="Groups"><ul>${groups.map(({ name }) => `<li><a href="#${anchor(name)}">${escapeHtml(name)}</a></li>`).join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
${groups.map(section).join('\n')}
<h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas)
  .map(
    ([name, schema]) =>
      `<details id="schema-${anchor(name)}"><summary><code>${escapeHtml(name)}</code></summary>${code(schema)}</details>`,
  )
  .join('\n')}
</main></body></html>`
}

interface Call {
  method: string
  path: string
  operation: Operation
}

const callsOf = (paths: Document['paths'], prefix: string): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: `${prefix}${path}`,
      operation,
    })),
  )

const section = ({ name, description, calls }: { name: string; description: string; calls: Call[] }): string =>
  `<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${escapeHtml(name)}</h2><p>${inline(description)}</p>
${calls.map(callText).join('\n')}</section>`

function callText({ method, path, operation }: Call): string {
  const { operationId, summary, description = '', parameters = [], requestBody, responses } = operation
  return `<details id="${anchor(operationId)}"><summary><code><b>${method}</b> ${escapeHtml(path)}</code> <span>${inline(summary)}</span></summary>
<p>${inline(description)} <code>${escapeHtml(operationId)}</code></p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${requestBody ? bodies('Body', requestBody.content) : ''}
${Object.entries(responses).map(responseText).join('')}</details>`
}

// Refusals are alike in form; what tells them apart is their codes.
function responseText([status, { description = '', content }]: [string, Operation['responses'][string]]): string {
  const isRefusal = status >= '4'
  return `<h3>${status}</h3>${paragraphs(description)}${content && !isRefusal ? bodies('', content) : ''}`
}

const parameterTable = (parameters: NonNullable<Operation['parameters']>): string =>
  `<table><thead><tr><th>Parameter</th><th>In</th><th>What it is</th></tr></thead><tbody>${parameters
    .map(
      ({ name, in: place, required, description = '' }) =>
        `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${place}</td><td>${inline(description)}</td></tr>`,
    )
    .join('')}</tbody></table>`

const bodies = (title: string, content: Content): string =>
  Object.entries(content)
    .map(
      ([type, { schema, example }]) =>
        `<h3>${[title, escapeHtml(type)].filter(Boolean).join(', ')}</h3>${example === undefined ? '' : code(example)}${code(schema)}`,
    )
    .join('')

// Names of schemas lead to them.
const code = (schema: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2)).replace(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    (_, name: string) => `<a href="#schema-${anchor(name)}">${name}</a>`,
  )}</pre>`

const paragraphs = (text: string): string => {
  const [first = '', ...items] = text.split('\n').filter(Boolean)
  const list = items.map((item) => `<li>${inline(item.replace(/^- /, ''))}</li>`).join('')
  return `<p>${inline(first)}</p>${list ? `<ul>${list}</ul>` : ''}`
}

const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const anchor = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
