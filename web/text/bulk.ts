import { formatWhole } from './money.ts';

const products = (count: number) => `${formatWhole(count)} ${count === 1 ? 'product' : 'products'}`;

export const bulkText = {
  title: 'Export and import — Kerben',
  description: 'All your products as a table.',
  heading: 'Export and import',
  lead: 'Change many products at once in a spreadsheet: export them, edit the file, import it back.',
  toProducts: 'My products',
  sellersOnly: 'Access denied - sellers only',

  exportTitle: 'Export',
  exportText:
    'A CSV file with all your products; it opens in Excel and Google Sheets. Without products it is a template to fill in.',
  exportAction: 'Export CSV',
  exporting: 'Exporting…',
  exported: 'The file is saved',
  exportFailed: 'Error exporting products',
  fileName: 'kerben-products.csv',

  importTitle: 'Import',
  importText: (rows: number) =>
    `Up to ${formatWhole(rows)} rows in one file. First you see what would change; nothing is written until you confirm.`,
  choose: 'Choose a CSV file',
  chooseHint: 'Or drop it here',
  another: 'Choose another file',
  tooLarge: (megabytes: number) => `File size must not exceed ${megabytes}MB`,
  notCsv: 'Please select a CSV file',
  unreadable: 'The file could not be read. Choose it again.',
  failed: 'Error importing products',

  sending: (percent: number) => `Sending the file: ${percent} %`,
  checking: 'Checking the rows…',
  writing: 'Writing the products. This may take a minute; keep the page open.',
  progress: 'Progress',
  cancel: 'Cancel',

  previewTitle: 'What will change',
  resultTitle: 'Products imported',
  toCreate: 'To create',
  toChange: 'To change',
  created: 'Created',
  changed: 'Changed',
  unchanged: 'Unchanged',
  errors: 'Errors',
  count: formatWhole,
  nothing: 'Every row is as it is in the shop already: there is nothing to import.',
  mend: (count: number) =>
    `${count === 1 ? 'One cell needs' : `${formatWhole(count)} cells need`} mending. Correct the file and choose it again: all rows are imported, or none.`,
  confirm: (count: number) => `Import ${products(count)}`,
  done: 'Done. The shop shows the products as they are in your file.',
  errorsTable: 'Cells to mend',
  changesTable: 'Rows that create or change products',
  row: 'Row',
  column: 'Column',
  problem: 'Problem',
  action: 'Action',
  product: 'Product',
  changes: 'Changes',
  create: 'New',
  update: 'Change',
  empty: 'empty',
  newProduct: 'New product',
  first: (shown: number, all: number) => `The first ${formatWhole(shown)} of ${formatWhole(all)}`,
};
