import postgres from 'postgres';

const UNIQUE_VIOLATION = '23505';

export const isDuplicateOf = (error: unknown, index: string): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === UNIQUE_VIOLATION &&
  error.constraint_name === index;
