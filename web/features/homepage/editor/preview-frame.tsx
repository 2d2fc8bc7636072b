import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './preview-frame.module.css';

interface PreviewFrameProps {
  title: string;
  width: number;
  children: ReactNode;
}

/** Before the real height is known. */
const LIKELY_HEIGHT = 600;
const EMPTY_PAGE = '<!doctype html><html lang="ru"><title>.</title><body></body></html>';

/** An iframe, so that media queries see the imitated width. Scaled down to the room there is. */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [roomWidth, setRoomWidth] = useState(width);
  const [height, setHeight] = useState(LIKELY_HEIGHT);
  const scale = Math.min(1, roomWidth / width);

  const begin = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.documentElement.style.overflow = 'hidden';
    setBody(page.body);
  };

  // Styles of lazily loaded parts may arrive after the frame.
  useLayoutEffect(() => {
    if (!body) return;
    const copy = () => copyStyles(document, body.ownerDocument);
    copy();
    const watch = new MutationObserver(copy);
    watch.observe(document.head, { childList: true });
    return () => watch.disconnect();
  }, [body]);

  useEffect(() => {
    const measure = new ResizeObserver(() => {
      setRoomWidth(room.current?.clientWidth ?? width);
      setHeight(content.current?.offsetHeight || LIKELY_HEIGHT);
    });
    for (const element of [room.current, content.current]) if (element) measure.observe(element);
    return () => measure.disconnect();
  }, [body, width]);

  return (
    <div ref={room} className={styles.room} style={{ height: Math.ceil(height * scale) || undefined }}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        srcDoc={EMPTY_PAGE}
        style={{ width, height, left: (roomWidth - width * scale) / 2, transform: `scale(${scale})` }}
        onLoad={begin}
      />
      {body &&
        createPortal(
          <div ref={content} className={styles.content} onClickCapture={stay}>
            {children}
          </div>,
          body,
        )}
    </div>
  );
}

/** Links in the preview do nothing. */
function stay(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function copyStyles(from: Document, to: Document): void {
  const known = new Set([...to.head.querySelectorAll('link, style')].map((style) => style.outerHTML));
  for (const style of from.querySelectorAll('link[rel="stylesheet"], style'))
    if (!known.has(style.outerHTML)) to.head.append(to.importNode(style, true));
}
