import { expect, test } from 'vitest';
import { type Head, headTags, jsonForScript, renderHead } from './head.ts';

const page = { title: 'Платье', description: 'Лёгкое' };
const written = (head: Head) => renderHead(headTags(head, 'https://kerben.kg'));

test('a page says its title, its description and its one address', () => {
  const html = written({ ...page, canonical: '/products/7' });
  expect(html).toContain('<title>Платье</title>');
  expect(html).toContain('<meta name="description" content="Лёгкое" data-head>');
  expect(html).toContain('<link rel="canonical" href="https://kerben.kg/products/7" data-head>');
  expect(html).toContain('<meta property="og:url" content="https://kerben.kg/products/7" data-head>');
  expect(html).toContain('<meta property="og:image" content="https://kerben.kg/share.png" data-head>');
});

test('a page without an address of its own stays out of search', () => {
  const html = written(page);
  expect(html).toContain('<meta name="robots" content="noindex" data-head>');
  expect(html).not.toContain('canonical');
});

test("a seller's words can not leave the tag they stand in", () => {
  const html = written({
    title: '</title><script>alert(1)</script>',
    description: '"><script>alert(1)</script> & co',
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; co"');
});

test('structured data can not end its script, and is still the same data', () => {
  const data = { name: '</script><!--', line: '\u2028' };
  const html = written({ ...page, jsonLd: data });
  const json = /<script type="application\/ld\+json" data-head>(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(data);
  expect(jsonForScript(data)).not.toContain('\u2028');
});

test('a picture of another site keeps its address', () => {
  expect(written({ ...page, image: 'https://cdn.example/1.jpg' })).toContain(
    'content="https://cdn.example/1.jpg"',
  );
  expect(written({ ...page, image: '/uploads/1.webp' })).toContain(
    'content="https://kerben.kg/uploads/1.webp"',
  );
});
