import { REFUSALS } from '#contract/errors.ts';
import { type Markup, markup, trusted } from '../markup.ts';
import type { ApiDocument, Operation, Schema } from './document.ts';
import { type Field, limitsOf, listFields, typeName } from './fields.ts';
import { API_STYLE } from './style.ts';

type Schemas = ApiDocument['components']['schemas'];

interface Endpoint extends Operation {
  method: string;
  path: string;
  anchor: string;
}

/** The document for people: one page that needs neither script nor network. */
export function apiPage(document: ApiDocument): Markup {
  const groups = groupByTag(document);
  const { schemas } = document.components;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${document.info.title}</title>
<style>${trusted(API_STYLE)}</style>
</head>
<body>
<header><a class="mark" href="/">Kerben</a><span>API ${document.info.version}</span><a href="/api/openapi.json">OpenAPI ${document.openapi}</a></header>
<div class="columns">
<nav aria-label="Contents"><ul><li><a href="#general">In general</a></li>${[...groups].map(
    ([tag, endpoints]) =>
      markup`<li><a href="#tag-${tag}">${tag}</a><ul>${endpoints.map(
        ({ anchor, method, path }) => markup`<li><a href="#${anchor}"><b>${method}</b> ${path}</a></li>`,
      )}</ul></li>`,
  )}</ul></nav>
<main>
<h1>${document.info.title}</h1>
${generalSection(document)}
${[...groups].map(
  ([tag, endpoints]) =>
    markup`<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${tag}</h2>${endpoints.map((endpoint) =>
      endpointEntry(schemas, endpoint),
    )}</section>`,
)}
</main>
</div>
</body>
</html>
`;
}

function groupByTag({ paths }: ApiDocument): Map<string, Endpoint[]> {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
      anchor: `${method}${path.replace(/[^\w]+/g, '-')}`,
    })),
  );
  const byTag = Map.groupBy(endpoints, ({ tags }) => tags?.[0] ?? 'other');
  return new Map([...byTag].toSorted(([one], [other]) => one.localeCompare(other, 'en')));
}

const generalSection = ({ info, components: { schemas } }: ApiDocument) => markup`<section>
<h2 id="general">In general</h2>
${info.description?.split('\n\n').map((paragraph) => markup`<p>${paragraph}</p>`)}
<h3>A refusal</h3>
${schemas.Failure && schemaTable(schemas, schemas.Failure)}
<h3>Codes of refusals</h3>
<table class="codes"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message, unless there is a better one</th></tr></thead>
<tbody>${Object.entries(REFUSALS).map(
  ([code, { status, message }]) =>
    markup`<tr><td><code>${code}</code></td><td>${status}</td><td lang="ru">${message}</td></tr>`,
)}</tbody></table>
</section>`;

function endpointEntry(schemas: Schemas, endpoint: Endpoint): Markup {
  const { method, path, anchor, summary, description, requestBody, responses } = endpoint;
  // Named inside what opens, so that a link to it opens it.
  return markup`<details class="endpoint"><summary><span class="method ${method.toLowerCase()}">${method}</span><code>${path}</code><span class="summary">${summary}</span><span class="access">${endpoint['x-access']}</span></summary>
<div id="${anchor}" class="inside">
${description?.split('\n\n').map((paragraph) => markup`<p>${paragraph}</p>`)}
${endpoint.parameters && markup`<h3>Parameters</h3>${fieldTable(parameterFields(schemas, endpoint))}`}
${requestBody && markup`<h3>Body</h3>${Object.entries(requestBody.content).map(([type, { schema }]) => content(schemas, type, schema))}`}
${Object.entries(responses)
  .filter(([status]) => status !== 'default')
  .map(
    ([status, answer]) =>
      markup`<h3>Answer ${status}: ${answer.description}</h3>${Object.entries(answer.content ?? {}).map(
        ([type, { schema }]) => content(schemas, type, schema),
      )}`,
  )}
</div></details>`;
}

const parameterFields = (schemas: Schemas, { parameters = [] }: Endpoint): Field[] =>
  parameters.map(({ name, in: place, required, description = '', schema }) => ({
    depth: 0,
    name,
    optional: !required,
    type: `${typeName(schemas, schema)}, in the ${place}`,
    limits: limitsOf(schema),
    description,
  }));

const content = (schemas: Schemas, type: string, schema: Schema) =>
  markup`${type !== 'application/json' && markup`<p><code>${type}</code></p>`}${schemaTable(schemas, schema)}`;

function schemaTable(schemas: Schemas, schema: Schema): Markup {
  const fields = listFields(schemas, schema);
  const type = typeName(schemas, schema);
  if (fields.length === 0) return type === 'anything' ? markup`` : markup`<p>${type}</p>`;
  return markup`${type !== 'object' && markup`<p>${type}:</p>`}${fieldTable(fields)}`;
}

const fieldTable = (fields: Field[]) =>
  markup`<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">What it is</th></tr></thead><tbody>${fields.map(
    ({ depth, name, optional, type, limits, description }) =>
      markup`<tr style="--depth:${depth}"><td class="name"><code>${name}</code>${optional && markup` <small>optional</small>`}</td><td>${type}</td><td>${[description, limits].filter(Boolean).join('; ')}</td></tr>`,
  )}</tbody></table>`;
