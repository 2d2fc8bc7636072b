import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  /** Also the fragment of the address that opens it. */
  id: string;
  label: string;
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** Open by default; else the first. */
  start?: string | undefined;
}

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};
const useHash = () =>
  useSyncExternalStore(
    onHash,
    () => window.location.hash,
    () => '',
  );
const never = () => () => {};
const useLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The tabs are links to their panels: before hydration the address chooses the panel, and without JavaScript
 * all panels are shown.
 */
export function Tabs({ label, tabs, start }: TabsProps) {
  const root = useRef<HTMLDivElement>(null);
  const live = useLive();
  const hash = useHash();
  const [picked, pick] = useState<string>();
  const named = (chosen: string | undefined) => tabs.find(({ id }) => id === chosen)?.id;
  const active = named(picked) ?? named(hash.slice(1)) ?? named(start) ?? tabs[0]?.id;

  // Every link of the page to a panel opens it.
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
      const id = link && link.getAttribute('href')?.slice(1);
      const panel = id && document.getElementById(id);
      if (!panel || panel.parentElement !== root.current || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      pick(id);
      if (!root.current?.contains(link)) requestAnimationFrame(() => root.current?.scrollIntoView());
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);

  const move = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ id }) => id === active);
    const places = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
    const there = new Map(Object.entries(places)).get(event.key);
    const next = there === undefined ? undefined : tabs.at(there % tabs.length);
    if (!next) return;
    event.preventDefault();
    pick(next.id);
    document.getElementById(tabOf(next.id))?.focus();
  };

  return (
    <div ref={root} className={styles.tabs} data-live={live || undefined}>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, label: name, count }) => (
          <a
            key={id}
            id={tabOf(id)}
            className={styles.tab}
            href={`#${id}`}
            role="tab"
            aria-selected={id === active}
            aria-controls={id}
            tabIndex={id === active ? 0 : -1}
          >
            {name}
            {count !== undefined && <span className={styles.count}> ({count})</span>}
          </a>
        ))}
      </div>
      {tabs.map(({ id, label: name, content }) => (
        <div
          key={id}
          id={id}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={tabOf(id)}
          data-active={id === active || undefined}
        >
          <h2 className={styles.heading}>{name}</h2>
          {content}
        </div>
      ))}
    </div>
  );
}

const tabOf = (id: string) => `${id}-tab`;
