import { expect, test } from 'vitest';
import { RequestFailed } from '../../api/request.ts';
import { toSignInRefused, type SignInRefused } from './refused.ts';

const said = (status: number, failure: { code: string; message: string } & Record<string, unknown>) => {
  const { message, fields } = toSignInRefused(
    new RequestFailed(status, failure),
    'Ошибка при входе',
  ) as SignInRefused;
  return message || fields;
};

test('the words of the server come first', () => {
  const failure = { code: 'WRONG_CREDENTIALS', message: 'Неверный email или пароль' };
  expect(said(401, failure)).toBe('Неверный email или пароль');
});

test('a refusal about a field stands at the field', () => {
  const errors = [{ field: 'password', message: 'Пароль должен содержать не больше 50 символов' }];
  expect(said(400, { code: 'INVALID_INPUT', message: 'Проверьте введённые данные', errors })).toEqual({
    password: 'Пароль должен содержать не больше 50 символов',
  });
  expect(said(400, { code: 'WRONG_CODE', message: 'Неверный OTP', triesLeft: 0 })).toEqual({
    otp: 'Неверный OTP. Запросите новый код.',
  });
});

test('without words of the server those of the error catalogue are used', () => {
  expect(said(502, { code: 'UNEXPECTED', message: 'Unexpected error' })).toBe('Ошибка при входе');
  expect(said(0, { code: 'NO_CONNECTION', message: 'Could not connect to server' })).toMatch(
    /^Ошибка при входе\. Нет связи/,
  );
});
