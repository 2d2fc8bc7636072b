import { DEFAULT_LANGUAGE, LANGUAGES, pathIn } from '#contract/languages.ts';
import { language } from '#text/language.ts';
import { shop } from '../shop.ts';

export interface Head {
  title: string;
  description: string;
  /** Path and query; a page without it is kept out of search engines. */
  canonical?: string;
  /** Not to be found itself, but as its canonical address. */
  noindex?: true;
  image?: string;
  kind?: 'website' | 'product';
  /** Structured data for search engines; only rendered on the server. */
  jsonLd?: object;
}

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

const SHARE_PICTURE = '/share.png';

export function headTags(head: Head, publicUrl: string): HeadTag[] {
  const absolute = (address: string) => new URL(address, `${publicUrl}/`).href;
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  });
  const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });

  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: head.title },
    named('description', head.description),
    named(
      'robots',
      head.noindex || head.canonical === undefined ? 'noindex' : 'index, follow, max-image-preview:large',
    ),
    property('og:site_name', shop.name),
    property('og:locale', `${language}_KG`),
    property('og:type', head.kind ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:image', absolute(head.image ?? SHARE_PICTURE)),
    named('twitter:card', 'summary_large_image'),
  ];
  if (head.canonical !== undefined) {
    const { canonical } = head;
    const address = absolute(pathIn(language, canonical));
    const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });
    tags.push(
      link({ rel: 'canonical', href: address }),
      ...LANGUAGES.map((other) =>
        link({ rel: 'alternate', hreflang: other, href: absolute(pathIn(other, canonical)) }),
      ),
      link({ rel: 'alternate', hreflang: 'x-default', href: absolute(pathIn(DEFAULT_LANGUAGE, canonical)) }),
      property('og:url', address),
    );
  }
  if (head.jsonLd)
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: jsonForScript(head.jsonLd),
    });
  return tags;
}

/** Safe inside a script element: nothing in it can close the element or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

/** Marks the tags that the next page replaces. */
const MARK = 'data-head';

export function renderHead(tags: HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text }) => {
      const written = Object.entries(attributes).map(
        ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
      );
      const opening = `<${tag}${written.join('')}${tag === 'title' ? '' : ` ${MARK}`}>`;
      if (tag === 'meta' || tag === 'link') return opening;
      return `${opening}${tag === 'script' ? text : escapeText(text ?? '')}</${tag}>`;
    })
    .join('');
}

const addressNow = () => location.pathname + location.search;
const writtenFor = import.meta.env.SSR ? '' : addressNow();

export function applyHead(tags: HeadTag[]): void {
  const kept = addressNow() === writtenFor ? ':not(script)' : '';
  for (const old of document.head.querySelectorAll(`[${MARK}]${kept}`)) old.remove();
  for (const { tag, attributes, text } of tags) {
    if (tag === 'title') {
      document.title = text ?? '';
      continue;
    }
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(MARK, '');
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
