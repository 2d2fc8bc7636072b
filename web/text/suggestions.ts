export const suggestionsText = {
  label: 'Suggestions',
  sections: 'Sections',
  products: 'Goods',
  count: (count: number) => (count === 0 ? 'No suggestions' : `Suggestions: ${count}`),
};
