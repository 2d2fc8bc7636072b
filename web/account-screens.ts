// The screens that few visitors open. Named here and not in the route table, so that the list of their files, which
// grows with each of them, is no part of what every visitor loads.
export const ACCOUNT_SCREENS = {
  bulk: () => import('./screens/bulk.tsx'),
  admin: () => import('./screens/admin.tsx'),
  audit: () => import('./screens/audit.tsx'),
  clients: () => import('./screens/clients.tsx'),
  'homepage-images': () => import('./screens/homepage-images.tsx'),
  'email-change-undo': () => import('./screens/email-change-undo.tsx'),
  profile: () => import('./screens/profile.tsx'),
  'product-form': () => import('./screens/product-form.tsx'),
  'seller-profile': () => import('./screens/seller-profile.tsx'),
  'own-products': () => import('./screens/own-products.tsx'),
  'sales-history': () => import('./screens/sales-history.tsx'),
  'seller-purchases': () => import('./screens/seller-purchases.tsx'),
  'order-desk': () => import('./screens/order-desk.tsx'),
  'seller-application': () => import('./screens/seller-application.tsx'),
  sellers: () => import('./screens/sellers.tsx'),
};
