import { useEffect, useRef, useState } from 'react';

const holdsFiles = (data: DataTransfer | null) => Boolean(data?.types.includes('Files'));

/** Files dropped anywhere on the page, or pasted. Without it, a dropped file would replace the page. */
export function useFileArrival(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => void (latest.current = onFiles), [onFiles]);

  useEffect(() => {
    const handle = (data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const out = (event: DragEvent) => {
      if (!event.relatedTarget) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(false);
      handle(event.dataTransfer);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => handle(clipboardData);
    addEventListener('dragover', over);
    addEventListener('dragleave', out);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', out);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
}
