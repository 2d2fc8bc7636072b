import { type RefObject, useEffect, useState } from 'react';

/** True once an element has been in view. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (seen || !watched) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
