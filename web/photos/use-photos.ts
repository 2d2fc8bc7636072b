import { useEffect, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES } from '#contract/limits.ts';
import type { Uploaded } from '#contract/selling.ts';
import { photosText as t } from '#text/photos.ts';
import { refusalText, statusOf } from '../api/refusal.ts';
import { upload } from '../api/upload.ts';
import { toast } from '../ui/toast.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface ComingPhoto {
  key: number;
  file: File;
  preview: string;
  isFailed: boolean;
}

interface PhotosOptions {
  /** Addresses of those that are uploaded. */
  photos: readonly string[];
  max: number;
  /** The call that takes them, and what it is authorised by besides the session. */
  to?: { path: string; headers?: Record<string, string> };
  onChange: (photos: string[]) => void;
}

const FOR_REVIEWS = { path: '/api/uploads' };

let made = 0;

/** A buyer's photos, uploaded one after the other as soon as they are chosen. */
export function usePhotos({ photos, max, to = FOR_REVIEWS, onChange }: PhotosOptions) {
  const [coming, setComing] = useState<readonly ComingPhoto[]>([]);
  const latest = useRef({ photos, onChange });
  useEffect(() => void (latest.current = { photos, onChange }), [photos, onChange]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = (stop.current = new AbortController());
    return () => controller.abort();
  }, []);
  const gone = useRef(new Set<number>());

  const drop = ({ key, preview }: ComingPhoto) => {
    gone.current.add(key);
    URL.revokeObjectURL(preview);
    setComing((all) => all.filter((one) => one.key !== key));
  };

  const send = async (photo: ComingPhoto): Promise<void> => {
    const signal = stop.current?.signal;
    const isOver = () => signal?.aborted || gone.current.has(photo.key);
    if (isOver()) return;
    try {
      const small = await shrinkPicture(photo.file);
      if (small.size > MAX_IMAGE_BYTES) {
        toast.error(t.tooLarge);
        drop(photo);
        return;
      }
      const body = new FormData();
      body.set('image', small, 'photo');
      const { path, headers = {} } = to;
      const { imageUrl } = await upload<Uploaded>(path, { body, headers, ...(signal && { signal }) });
      if (isOver()) return;
      drop(photo);
      const changed = [...latest.current.photos, imageUrl];
      latest.current.photos = changed;
      latest.current.onChange(changed);
    } catch (error) {
      if (isOver()) return;
      toast.error(refusalText(error, t.failed));
      // The same file would be refused again; after a lost connection a retry is offered.
      if ([400, 413, 415].includes(statusOf(error) ?? 0)) drop(photo);
      else setComing((all) => all.map((one) => (one.key === photo.key ? { ...one, isFailed: true } : one)));
    }
  };
  const sendInTurn = (photo: ComingPhoto) => {
    queue.current = queue.current.then(() => send(photo));
  };

  const room = max - photos.length - coming.length;
  return {
    photos,
    coming,
    max,
    isFull: room <= 0,
    isBusy: coming.some(({ isFailed }) => !isFailed),
    add: (files: readonly File[]) => {
      const images = files.filter(({ type }) => type.startsWith('image/') && type !== 'image/svg+xml');
      if (images.length < files.length) toast.error(t.notAnImage);
      if (images.length > room) toast.error(t.tooMany({ max }));
      const added = images
        .slice(0, Math.max(room, 0))
        .map((file) => ({ key: (made += 1), file, preview: URL.createObjectURL(file), isFailed: false }));
      setComing((all) => [...all, ...added]);
      for (const photo of added) sendInTurn(photo);
    },
    retry: (photo: ComingPhoto) => {
      const again = { ...photo, isFailed: false };
      setComing((all) => all.map((one) => (one.key === photo.key ? again : one)));
      sendInTurn(again);
    },
    drop,
    remove: (address: string) => onChange(photos.filter((photo) => photo !== address)),
  };
}
