import { describe, expect, it } from 'vitest';
import { RequestFailed } from '../../../api/request.ts';
import { whyRefused } from './placing.ts';

const refusal = (status: number, code: string, message: string, extra: object = {}) =>
  whyRefused(new RequestFailed(status, { code, message, ...extra }));

describe('why an order was not taken', () => {
  it('too little of something, with each line and what there is', () => {
    const lines = [{ product: 'a', name: 'Куртка', requested: 2, available: 1 }];
    expect(refusal(400, 'INSUFFICIENT_QUANTITIES', 'Insufficient product quantities', { lines })).toEqual({
      kind: 'shortage',
      lines,
    });
  });

  it('another price', () => {
    expect(refusal(409, 'PRICE_CHANGED', 'Цены изменились')).toEqual({ kind: 'price' });
  });

  it('a form with mistakes, each named once', () => {
    const errors = [
      { field: 'firstName', message: 'Введите имя' },
      { field: 'x', message: 'Введите имя' },
    ];
    expect(refusal(400, 'INVALID_INPUT', 'Проверьте', { errors })).toEqual({
      kind: 'invalid',
      errors: ['Введите имя'],
    });
  });

  it("'else server message', but no words of a failure inside", () => {
    expect(refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests. Try later.')).toEqual({
      kind: 'other',
      message: 'Too many requests. Try later.',
    });
    expect(refusal(500, 'INTERNAL', 'Произошла ошибка')).toEqual({ kind: 'other', message: undefined });
  });
});
