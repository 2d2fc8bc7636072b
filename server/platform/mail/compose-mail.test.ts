import { expect, test } from 'vitest';
import { type MailPart, composeMail } from './compose-mail.ts';

const write = (...parts: MailPart[]) =>
  composeMail({ language: 'ru', subject: 'Письмо', greeting: 'Здравствуйте, Айда!', parts });

test('a mail says the same as text and as HTML', () => {
  const { text, html } = write(
    { kind: 'paragraph', text: 'Ваш код подтверждения:' },
    { kind: 'code', code: '482913' },
    {
      kind: 'lines',
      lines: [{ name: 'Платье', detail: 'Размер M, 2 шт.', amount: '5 000 сом' }],
      total: { name: 'Итого', amount: '5 000 сом' },
    },
    { kind: 'facts', facts: [{ name: 'Доставка', value: 'Курьером' }] },
    { kind: 'link', label: 'Оценить платье', href: 'https://kerben.kg/products/1#reviews' },
    { kind: 'button', label: 'Открыть заказ', href: 'https://kerben.kg/orders?from=mail&id=1' },
  );
  for (const words of [
    'Здравствуйте, Айда!',
    'Ваш код подтверждения:',
    '482913',
    'Платье',
    'Размер M, 2 шт.',
    'Итого',
    'Курьером',
    'Оценить платье',
    'https://kerben.kg/products/1#reviews',
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain('Открыть заказ: https://kerben.kg/orders?from=mail&id=1');
  expect(html).toContain('href="https://kerben.kg/orders?from=mail&amp;id=1"');
  expect(text).not.toMatch(/<|&nbsp;|undefined/);
  expect(html).not.toContain('undefined');
});

test('what people wrote cannot become markup', () => {
  const evil = `"><img src=x onerror=alert(1)>'&`;
  const { html } = composeMail({
    language: 'ru',
    subject: evil,
    greeting: evil,
    parts: [
      { kind: 'paragraph', text: evil },
      { kind: 'code', code: evil },
      {
        kind: 'lines',
        lines: [{ name: evil, detail: evil, amount: evil }],
        total: { name: evil, amount: evil },
      },
      { kind: 'button', label: evil, href: `https://kerben.kg/${evil}` },
    ],
  });
  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(10);
});

test('a button leads to a page and nowhere else', () => {
  expect(() => write({ kind: 'button', label: 'Открыть', href: 'javascript:alert(1)' })).toThrow(
    'must begin with http',
  );
});

test('a mail loads nothing from anywhere', () => {
  const html = write({ kind: 'code', code: '482913' }).html;
  expect(html).not.toMatch(/src=|url\(|@import|<link|<script|https?:/);
  expect(html.length).toBeLessThan(20_000);
  expect(html).not.toContain('<!--');
});
