import type { ApplicantField } from '#contract/application-rules.ts';

export const applicationText = {
  leaveText: 'Заявка не отправлена. Введённое, кроме пароля, останется в этой вкладке.',
  title: 'Стать партнёром: продавайте на Kerben',
  description: 'Откройте магазин на Kerben: заявка за пару минут, ответ в течение 24 часов.',
  close: 'Close',

  heading: 'Become a partner',
  lead: 'Sell your goods all over Kyrgyzstan, side by side with the best shops of the country.',
  gains: [
    { title: 'Your own showcase', text: 'A page with your company’s name and everything you sell.' },
    { title: 'Prices and stock in your hands', text: 'Add, change and hide products whenever you like.' },
    { title: 'Orders in one place', text: 'See what was sold, when and for how much.' },
  ],
  next: 'How it goes on',
  steps: ['You send the application', 'We call you within 24 hours', 'You open your showcase'],

  form: 'Application',
  person: 'About you',
  company: 'About your company',
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    companyName: 'Company name',
    companyDescription: 'Company description',
    password: 'Password',
    address: 'Address',
  } satisfies Record<ApplicantField, string>,
  phoneExample: '+996 555 123 456',
  descriptionHint: 'What you make or sell, in a few words',
  passwordHint: (min: number) =>
    `At least ${min} characters. You will sign in with it once you are approved.`,
  passwordWords: { show: 'Show password', hide: 'Hide password' },
  submit: 'Send application',
  sending: 'Sending…',

  email: {
    quiet: 'You will sign in with it',
    checking: 'Checking the email…',
    available: 'Email is available',
    unavailable: 'This email is already registered',
    failed: 'Email check error',
  },
  companyName: {
    quiet: 'As buyers will see it',
    checking: 'Checking the company name…',
    available: 'Company name is available',
    unavailable: 'Company name already taken',
    failed: 'Company name check error',
  },

  emailTaken: 'This email is already registered',
  companyTaken: 'Company name already taken',
  passwordShort: 'Password too short',
  refused: 'Registration error',
  tooMany: 'Too many requests. Try later.',
  noAnswer: 'Could not connect to server',
  unexpected: 'Unexpected error',

  confirm: {
    title: 'Confirm your email',
    text: (email: string) =>
      `Somebody has already applied with ${email}, without confirming it. If it is yours, confirm it with a code: your application then replaces that one.`,
    sendCode: 'Send the code',
    sent: (email: string) => `We have sent a code to ${email}.`,
    code: 'Code from the email',
    codeHint: '6 digits. No email? Look into the spam folder.',
    action: 'Confirm and apply',
    cancel: 'Cancel',
    shortCode: 'The code has 6 digits',
    wrongCode: 'Wrong code',
    failed: 'Could not confirm the email. Try again.',
  },

  accepted: 'Application accepted. We will contact you within 24 hours.',
  acceptedHeading: 'Application accepted',
  acceptedText: 'We will contact you within 24 hours. Now we take you back to the shop.',
  toHome: 'To the home page',
};
