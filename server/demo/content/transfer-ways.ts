import type { EditedWay } from '#contract/transfer-ways.ts';

/** The links lead nowhere: nobody should send money to a demo shop. */
const way = (_id: string, name: string): EditedWay => ({
  _id,
  name,
  link: `https://example.com/demo/${_id}`,
  picture: null,
  isOn: true,
  recipient: 'Демо: деньги не переводите',
});

export const transferWays: EditedWay[] = [way('mbank', 'MBank'), way('odengi', 'О!Деньги')];
