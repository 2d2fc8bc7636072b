import { SHOP_PHONE, SHOP_PHONE_SHOWN } from '#contract/shop-contacts.ts';
import { shopAddressText } from '#text/shop-address.ts';

/** The one place to change the shop's address and accounts. */
export const shop = {
  name: 'Kerben',
  phone: SHOP_PHONE,
  phoneShown: SHOP_PHONE_SHOWN,
  email: 'salam@kerben.kg',
  ...shopAddressText,
  postcode: '720001',
  latitude: 42.874,
  longitude: 74.599,
  opens: '10:00',
  closes: '21:00',
  social: {
    instagram: 'https://www.instagram.com/kerben.kg',
    whatsapp: `https://wa.me/${SHOP_PHONE.slice(1)}`,
    telegram: 'https://t.me/kerben_kg',
    tiktok: 'https://www.tiktok.com/@kerben.kg',
  },
} as const;

export const mapLinks = {
  twoGis: `https://2gis.kg/bishkek/search/${encodeURIComponent(`${shop.city}, ${shop.street}`)}`,
  google: `https://www.google.com/maps/search/?api=1&query=${shop.latitude}%2C${shop.longitude}`,
} as const;
