import { describe, expect, it } from 'vitest';
import { addressOf, cleanTyped, fillForm, findErrors, isComplete, knownOf } from './form.ts';

const complete = { firstName: 'Айгүл', phoneNumber: '0555 12 34 56', address: 'Токтогула, 12' };

describe('the order form', () => {
  it("'requires name, address, phone non-empty'", () => {
    expect(Object.keys(findErrors(fillForm({}, { firstName: ' ', address: ' ' })))).toEqual([
      'firstName',
      'phoneNumber',
      'address',
    ]);
    expect(isComplete(fillForm({}, complete))).toBe(true);
  });

  it('asks for a phone number of nine digits and an address of five characters', () => {
    const errorsOf = (typed: object) => Object.keys(findErrors(fillForm({}, { ...complete, ...typed })));
    expect(errorsOf({ phoneNumber: '0555 12-34' })).toEqual(['phoneNumber']);
    for (const phoneNumber of ['555 123 456', '0555-12-34-56', '+996 (555) 12 34 56'])
      expect(errorsOf({ phoneNumber })).toEqual([]);
    expect(errorsOf({ address: 'Чуй ' })).toEqual(['address']);
    expect(errorsOf({ address: 'Чуй 1' })).toEqual([]);
  });

  it('needs no address of whoever fetches the goods, and keeps what was typed', () => {
    const form = fillForm({}, { ...complete, delivery: 'pickup' });
    expect(addressOf(form)).toBe('г. Бишкек, ул. Киевская, 96');
    expect(isComplete({ ...form, address: '' })).toBe(true);
    expect(addressOf({ ...form, delivery: 'courier' })).toBe('Токтогула, 12');
  });

  it("'phone input strips characters other than digits, plus, spaces, parentheses, hyphen'", () => {
    expect(cleanTyped('phoneNumber', '+996 (555) 12-34 доб. 5 ')).toBe('+996 (555) 12-34  5 ');
    expect(cleanTyped('firstName', '<b>Айгүл')).toBe('bАйгүл');
  });

  it('takes an e-mail or none', () => {
    for (const email of ['айгүл', 'айгүл@почта.кг', 'a@b..kg'])
      expect(findErrors(fillForm({}, { ...complete, email }))).toEqual({
        email: 'Пожалуйста, введите корректный email',
      });
    expect(findErrors(fillForm({}, { ...complete, email: ' a@b.kg ' }))).toEqual({});
  });

  it("'the last order supplies address and phoneNumber', the profile what it doesn't", () => {
    const profile = { name: 'Айгүл', phoneNumber: '1', address: 'дом' };
    const last = {
      firstName: 'Айгүл А.',
      phoneNumber: '2',
      address: 'работа',
      delivery: 'courier',
      paymentMethod: 'transfer',
    } as const;
    expect(knownOf(profile, null)).toEqual({ firstName: 'Айгүл', phoneNumber: '1', address: 'дом' });
    expect(knownOf(profile, last)).toMatchObject({ phoneNumber: '2', address: 'работа' });
    const fetched = { ...last, delivery: 'pickup', address: 'магазин' } as const;
    expect(knownOf(profile, fetched)).toMatchObject({ address: 'дом', delivery: 'pickup' });
  });

  it('believes what was typed before what is known', () => {
    expect(fillForm({ firstName: 'Айгүл' }, { firstName: '' }).firstName).toBe('');
  });
});
