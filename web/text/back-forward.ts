export const backForwardText = {
  label: 'Pages',
  back: 'Back',
  forward: 'Forward',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
