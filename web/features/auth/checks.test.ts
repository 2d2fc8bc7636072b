import { expect, test } from 'vitest';
import { checkConfirmation, checkEmail, checkName, checkPassword, findErrors } from './checks.ts';

test.each([' Aigul@Example.KG ', "o'neil+shop@mail.example.kg"])('%j is an e-mail', (email) =>
  expect(checkEmail({ email })).toBeUndefined(),
);

test.each(['', 'aigul', 'aigul@example', 'a b@example.kg', `${'a'.repeat(100)}@example.kg`])(
  '%j is none',
  (email) => expect(checkEmail({ email })).toBe('Пожалуйста, введите корректный email'),
);

test('every field that is wrong is told, in the order of the form', () => {
  const checks = {
    name: checkName,
    password: checkPassword('password'),
    confirm: checkConfirmation('password'),
  };
  expect(Object.entries(findErrors(checks, { name: ' ', password: '12345', confirm: '1234' }))).toEqual([
    ['name', 'Введите имя'],
    ['password', 'Пароль должен содержать минимум 6 символов'],
    ['confirm', 'Пароли не совпадают. Пожалуйста, проверьте введенные данные.'],
  ]);
  expect(findErrors(checks, { name: 'Айгүл', password: '123456', confirm: '123456' })).toEqual({});
});
