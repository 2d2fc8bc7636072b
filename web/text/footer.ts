export const footerText = {
  slogan: 'Одежда, гаджеты и техника от продавцов со всего Кыргызстана.',
  call: 'Позвоните нам',
  hours: 'ПН/ВС - с 10:00 до 21:00',
  follow: 'Мы в соцсетях',
  forBuyers: 'Магазин',
  contacts: 'Контакты',
  catalog: 'Каталог',
  partner: 'Стать партнёром',
  social: { instagram: 'Instagram', whatsapp: 'WhatsApp', telegram: 'Telegram', tiktok: 'TikTok' },
};
