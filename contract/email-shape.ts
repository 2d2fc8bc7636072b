// No schema library here: buyers' pages import this file.

/** What every e-mail of ours looks like, on the forms and on the server. */
export const EMAIL_SHAPE =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** As the server keeps it: 'E-mails are lowercased and trimmed.' */
export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();
