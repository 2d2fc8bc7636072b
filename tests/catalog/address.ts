export const address = (path: string, query: Partial<Record<string, string>>) =>
  `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`;
