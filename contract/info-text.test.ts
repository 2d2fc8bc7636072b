import { expect, test } from 'vitest';
import { toBlocks } from './info-text.ts';

test('a text has headings, paragraphs and lists, by the beginning of its lines', () => {
  expect(
    toBlocks('Привезём завтра.\nПозвоним заранее.\n\n# Города\n- Бишкек\n- Ош\n\nИ ещё.\n- Нарын\nКонец'),
  ).toEqual([
    { kind: 'paragraph', lines: ['Привезём завтра.', 'Позвоним заранее.'] },
    { kind: 'heading', text: 'Города' },
    { kind: 'list', items: ['Бишкек', 'Ош'] },
    { kind: 'paragraph', lines: ['И ещё.'] },
    { kind: 'list', items: ['Нарын'] },
    { kind: 'paragraph', lines: ['Конец'] },
  ]);
});

test('markup and lone marks are text', () => {
  expect(toBlocks('<b>жирно</b>\n\n#хештег\n\n-5 °C')).toEqual([
    { kind: 'paragraph', lines: ['<b>жирно</b>'] },
    { kind: 'paragraph', lines: ['#хештег'] },
    { kind: 'paragraph', lines: ['-5 °C'] },
  ]);
  expect(toBlocks(' \n\n')).toEqual([]);
});
