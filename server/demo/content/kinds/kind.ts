export type Kind = {
  type: string;
  category: string;
  object: string;
  sizes: string[];
  facts: Record<string, string>;
};

export const NO_SIZES = '';

export const kind = (
  category: string,
  type: string,
  object: string,
  sizes: string,
  facts: Record<string, string>,
): Kind => ({ type, category, object, sizes: sizes ? sizes.split(' ') : [], facts });

export const warranty = (months: number) => ({ Гарантия: `${months} мес.` });
export const mains = { Питание: '220–240 В, 50 Гц' };
export const local = { 'Страна производства': 'Кыргызстан' };
