export type Params = Record<string, string>;

/** Turns `/products/:productId` into a test for paths; a trailing slash is allowed. */
export function routePattern(pattern: string): (pathname: string) => Params | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const shape = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`);

  return (pathname) => {
    const found = shape.exec(pathname);
    if (!found) return undefined;
    try {
      return Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
      );
    } catch {
      return undefined;
    }
  };
}
