import { expect, test } from 'vitest';
import { RequestFailed } from '../../../api/request.ts';
import { failureOf } from './application-failure.ts';

const refused = (status: number, code: string, extra: object = {}) =>
  new RequestFailed(status, { code, message: 'Сервер так сказал', ...extra });

test.each([
  ['EMAIL_ALREADY_EXISTS', 'email', 'Этот email уже зарегистрирован'],
  ['COMPANY_NAME_EXISTS', 'companyName', 'Название компании уже занято'],
  ['PASSWORD_TOO_SHORT', 'password', 'Пароль слишком короткий'],
])('%s is told at its field', (code, field, message) => {
  expect(failureOf(refused(400, code))).toEqual({ message, problems: { [field]: message } });
});

test('any other refusal is told in the words of the server, at the fields that it names', () => {
  const errors = [
    { field: 'address', message: 'Address too short' },
    { field: 'nothing of ours', message: '?' },
  ];
  expect(failureOf(refused(400, 'INVALID_INPUT', { errors }))).toEqual({
    message: 'Сервер так сказал',
    problems: { address: 'Address too short' },
  });
});

test.each([
  ['a refusal without words', refused(400, 'UNEXPECTED'), 'Ошибка при регистрации'],
  ['too many tries', refused(429, 'TOO_MANY_REQUESTS'), 'Слишком много запросов. Попробуйте позже.'],
  ['no answer', refused(0, 'NO_CONNECTION'), 'Не удалось связаться с сервером'],
  ['10 s without an answer', new DOMException('late', 'TimeoutError'), 'Не удалось связаться с сервером'],
  ['a failure of the server', refused(500, 'INTERNAL'), 'Неожиданная ошибка'],
  ['a shop that is starting', refused(503, 'NOT_READY'), 'Неожиданная ошибка'],
  ['an answer that is no JSON', new SyntaxError('<h1>'), 'Неожиданная ошибка'],
])('%s', (_, error, message) => {
  expect(failureOf(error)).toEqual({ message, problems: {} });
});
