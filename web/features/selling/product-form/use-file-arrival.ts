import { useEffect, useRef, useState } from 'react';

const holdsFiles = (data: DataTransfer | null) => Boolean(data?.types.includes('Files'));

/** Files dropped anywhere on the page, or pasted. A file dropped beside the mark must not replace the page. */
export function useFileArrival(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const heard = useRef(onFiles);
  useEffect(() => void (heard.current = onFiles), [onFiles]);

  useEffect(() => {
    const take = (data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length > 0) heard.current(files);
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
      take(event.dataTransfer);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => take(clipboardData);
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
