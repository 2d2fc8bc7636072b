import { z } from 'zod';

/** `code` and `message` are for programs, `text` is for people. */
export const Failure = z
  .object({
    message: z.string(),
    code: z.string(),
    text: z
      .string()
      .optional()
      .meta({ description: 'The message in the language of `Accept-Language`: exactly `ru`, `en` or `ky`.' }),
    errors: z
      .array(
        z.object({
          field: z.string(),
          message: z.string(),
          code: z.string().optional().meta({ description: 'Of the rule.' }),
          text: z.string().optional(),
        }),
      )
      .optional(),
  })
  .loose()
  .meta({ id: 'Failure', description: 'What every failed call answers.' });
export type Failure = z.infer<typeof Failure>;

/** Every way the API refuses, with its status and its default message. */
export const REFUSALS = {
  INVALID_INPUT: { status: 400, message: 'Проверьте введённые данные' },
  MALFORMED_REQUEST: { status: 400, message: 'Запрос не удалось прочитать' },
  WRONG_CODE: { status: 400, message: 'Неверный OTP' },
  TEMP_TOKEN_INVALID: {
    status: 400,
    message: 'Подтверждение email больше не действует. Запросите новый код.',
  },
  LINK_INVALID: { status: 400, message: 'Ссылка больше не действует' },
  TOO_MANY_ALERTS: {
    status: 409,
    message: 'Слишком много ожидаемых товаров. Отпишитесь по ссылке из письма и выберите заново.',
  },
  WRONG_PASSWORD: { status: 400, message: 'Неверный текущий пароль' },
  EMAIL_ALREADY_EXISTS: { status: 400, message: 'This email is already registered' },
  COMPANY_NAME_EXISTS: { status: 400, message: 'Company name already taken' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Password too short' },
  CHOICE_MISSING: { status: 400, message: 'Выберите размер и цвет' },
  CHOICE_UNKNOWN: { status: 400, message: 'Такого размера или цвета у этого товара нет' },
  INSUFFICIENT_STOCK: { status: 400, message: 'Недостаточно товара на складе' },
  PRODUCT_NOT_AVAILABLE: { status: 400, message: 'Товар сейчас недоступен для покупки' },
  EMPTY_ORDER: {
    status: 400,
    message: 'Ваша корзина пуста или общая сумма равна нулю. Пожалуйста, добавьте товары в корзину.',
  },
  INSUFFICIENT_QUANTITIES: { status: 400, message: 'Insufficient product quantities' },
  INSUFFICIENT_QUANTITY: { status: 400, message: 'Insufficient product quantity' },
  CITY_NOT_FOUND: { status: 400, message: 'Доставки в этот город больше нет. Выберите город ещё раз.' },
  LINE_NOT_FOUND: { status: 400, message: 'Такого товара в заказе нет' },
  SESSION_REQUIRED: { status: 400, message: 'Корзина не найдена. Обновите страницу и попробуйте ещё раз.' },
  NO_IMAGE: { status: 400, message: 'Please select an image file' },
  NO_FILE: { status: 400, message: 'Выберите картинку или видео' },
  FILE_GONE: { status: 400, message: 'Загрузите файл ещё раз: этого больше нет' },
  NOT_YOUR_IMAGE: { status: 400, message: 'Upload the image first' },
  IMPORT_REFUSED: { status: 400, message: 'Nothing was imported: some rows need mending' },
  AUTHORIZATION_REQUIRED: { status: 401, message: 'Authorization required' },
  WRONG_CREDENTIALS: { status: 401, message: 'Неверный email или пароль' },
  SELLERS_ONLY: { status: 403, message: 'Access denied - sellers only' },
  PURCHASES_OF_SELLERS_ONLY: { status: 403, message: 'Доступ запрещен. Только для продавцов.' },
  SELLER_PENDING: { status: 403, message: 'Ваш аккаунт еще не подтвержден' },
  SELLER_SUSPENDED: { status: 403, message: 'Ваш аккаунт приостановлен' },
  PRODUCT_NOT_LISTED: { status: 403, message: 'Товар сейчас не продаётся' },
  FAVORITES_DENIED: {
    status: 403,
    message: 'Функция избранного доступна только покупателям и продавцам',
  },
  REVIEW_NOT_ALLOWED: {
    status: 403,
    message: 'Отзыв может оставить авторизованный покупатель, после получения товара',
  },
  FORBIDDEN: { status: 403, message: 'Доступ запрещен. Недостаточно прав.' },
  NOT_FOUND: { status: 404, message: 'Не найдено' },
  CLIENT_NOT_FOUND: { status: 404, message: 'У нас нет такого клиента' },
  ORDER_NOT_FOUND: { status: 404, message: 'Заказ не найден' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Товар не найден' },
  SELLER_NOT_FOUND: { status: 404, message: 'Продавец не найден' },
  CART_ITEM_NOT_FOUND: { status: 404, message: 'Этого товара уже нет в корзине' },
  SLIDE_NOT_FOUND: { status: 404, message: 'Такого слайда нет' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Отзыв не найден' },
  REPLY_NOT_FOUND: { status: 404, message: 'На этот отзыв ещё не ответили' },
  SIZE_CHART_NOT_FOUND: { status: 404, message: 'Таблица размеров не найдена' },
  QUESTION_NOT_FOUND: { status: 404, message: 'Вопрос не найден' },
  IMAGE_NOT_FOUND: { status: 404, message: 'Failed to remove image' },
  NOTE_NOT_FOUND: { status: 404, message: 'Этой заметки уже нет' },
  SYNONYMS_NOT_FOUND: { status: 404, message: 'Этих слов уже нет в списке' },
  RETURN_NOT_FOUND: { status: 404, message: 'Такого возврата нет' },
  TELEGRAM_NOT_CONFIGURED: { status: 404, message: 'Telegram в этом магазине не настроен' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Такой запрос здесь не принимается' },
  BODY_TOO_SLOW: { status: 408, message: 'Данные приходят слишком медленно. Попробуйте ещё раз.' },
  REQUEST_TIMEOUT: { status: 408, message: 'Запрос шёл слишком долго' },
  CONFLICT: { status: 409, message: 'Данные уже изменились' },
  HOMEPAGE_CHANGED: {
    status: 409,
    message: 'Главную страницу уже изменил другой оператор. Обновите страницу.',
  },
  INFO_CHANGED: {
    status: 409,
    message: 'Это уже изменил другой оператор. Обновите страницу.',
  },
  ORDER_CHANGED: { status: 409, message: 'Заказ уже изменился. Обновите страницу.' },
  TOO_LATE_TO_UNDO: { status: 409, message: 'Отменить уже нельзя: прошло слишком много времени' },
  CALL_TAKEN: { status: 409, message: 'Этому покупателю уже звонит другой оператор' },
  ORDER_CONFIRMED: {
    status: 409,
    message: 'Оператор уже подтвердил заказ. Чтобы отменить его, позвоните нам.',
  },
  ORDER_CLOSED: { status: 409, message: 'Заказ уже выполнен или отменён' },
  LINE_RETURNED: { status: 409, message: 'Этот товар возвращают, поэтому убрать его из заказа нельзя' },
  NOT_RETURNABLE: { status: 409, message: 'Эти товары уже нельзя вернуть' },
  RETURN_DECIDED: { status: 409, message: 'Решение о возврате уже принято' },
  PRICE_CHANGED: { status: 409, message: 'Цены изменились. Проверьте сумму и оформите заказ ещё раз.' },
  EMAIL_TAKEN: { status: 409, message: 'Пользователь с таким email уже существует' },
  CART_FULL: { status: 409, message: 'Корзина заполнена. Оформите заказ или удалите лишнее.' },
  FAVORITES_FULL: { status: 409, message: 'В избранном уже слишком много товаров. Удалите лишние.' },
  REVIEW_EXISTS: { status: 409, message: 'Вы уже оставили отзыв об этом товаре' },
  VOTE_NOT_ALLOWED: { status: 409, message: 'Свой отзыв и отзывы о своих товарах отметить нельзя' },
  REPLY_EXISTS: { status: 409, message: 'На этот отзыв уже ответили' },
  QUESTION_ANSWERED: { status: 409, message: 'На этот вопрос уже ответил магазин' },
  PRODUCT_EXISTS: { status: 409, message: 'Product with such parameters already exists' },
  PRODUCT_CHANGED: {
    status: 409,
    message: 'The product was changed meanwhile. Reload it and try again.',
  },
  VARIANT_ORDERED: {
    status: 409,
    message: 'Open orders hold units of a size and color that would lose its stock',
  },
  SYNONYMS_EXIST: { status: 409, message: 'Такие слова уже есть в списке' },
  SIZE_CHARTS_FULL: { status: 409, message: 'Таблиц размеров слишком много. Удалите лишние.' },
  SYNONYMS_FULL: { status: 409, message: 'Список слов заполнен. Удалите лишние.' },
  STOCK_CHANGED: { status: 409, message: 'Stock has changed meanwhile: there are fewer left' },
  VIDEO_TOO_LARGE: { status: 413, message: 'Видео не должно быть больше 8 МБ' },
  TOO_LARGE: { status: 413, message: 'Слишком большой запрос' },
  IMAGE_TOO_LARGE: { status: 413, message: 'File size must not exceed 5MB' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Такой тип содержимого не принимается' },
  NOT_AN_IMAGE: { status: 415, message: 'Please select an image file' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Этот ключ уже использован для другого заказа' },
  NOT_A_VIDEO: { status: 415, message: 'Видео должно быть в формате MP4 или WebM' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Try later.' },
  CODE_SENT_RECENTLY: { status: 429, message: 'Новый код можно запросить через минуту' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Слишком большие заголовки запроса' },
  INTERNAL: { status: 500, message: 'Произошла ошибка. Попробуйте ещё раз.' },
  NOT_READY: { status: 503, message: 'Магазин временно недоступен. Попробуйте через минуту.' },
  TELEGRAM_UNREACHABLE: { status: 503, message: 'Telegram не отвечает. Попробуйте позже.' },
} as const satisfies Record<string, { status: number; message: string }>;
export type RefusalCode = keyof typeof REFUSALS;
