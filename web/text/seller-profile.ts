import type { SELLER_PROFILE_RULES } from '#contract/application-rules.ts';
import { momentText } from './moment.ts';

const labels: Record<Exclude<keyof typeof SELLER_PROFILE_RULES, 'email'>, string> = {
  companyName: 'Company or sole trader name',
  name: 'Name',
  address: 'Address',
  phoneNumber: 'Phone number',
};

export const sellerProfileText = {
  title: 'Профиль продавца — Kerben',
  description: 'Ваша компания, товары и продажи на Kerben.',
  loading: 'The profile is loading',
  menu: 'Seller profile sections',
  editProfile: 'Edit profile',
  editPassword: 'Edit password',
  showcase: 'Showcase',
  salesHistory: 'Sales history',
  purchaseHistory: 'Purchase history',
  toMainPage: 'To main page',
  toMainPageNote: 'Log out',
  retry: 'Try again',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',

  loadFailed: 'Error loading profile',
  labels,
  editLead: 'Buyers see the company’s name only. The shop calls and writes to you by the rest.',
  companyHint:
    'It is the brand of your products: a new name changes all of them. Past orders keep the old one.',
  saved: 'Profile updated successfully',
  saveFailed: 'Error updating profile',

  passwordLead: 'Other devices will have to log in again.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  repeatPassword: 'Confirm new password',
  passwordWords: { show: 'Show password', hide: 'Hide password' },
  passwordHint: (min: number) => `At least ${min} characters`,
  shortPassword: (min: number) => `Password must be at least ${min} characters`,
  mismatch: 'New password and confirmation do not match',
  passwordSaved: 'Password updated successfully',
  passwordFailed: 'Error updating password',

  hideProducts: 'Hide products',
  showProducts: 'Show products',
  lastChange: (iso: string) => `Last change: ${momentText(iso)}`,
  neverChanged: 'Buyers see them',
  hideTitle: 'Hide all your products?',
  hideText: 'They leave the catalog, the search and the home page until you show them again. Orders stay.',
  hideAction: 'Hide',
  showTitle: 'Show your products again?',
  showText: 'They return to the catalog and the search. What you have hidden one by one stays hidden.',
  showAction: 'Show',
  hidden: 'Your products are hidden',
  shown: 'Your products are shown',
  visibilityFailed: 'Error changing visibility of products',

  sellersOnly: 'Access denied - sellers only',
  sellersOnlyGuest: 'This is the workplace of sellers. Log in with a seller’s account, or register first.',
  sellersOnlyOther: 'You are signed in, but not as a seller. Log out first to enter with a seller’s account.',
  login: 'Log in',
  register: 'Register',
  partner: 'Become a partner',
};
