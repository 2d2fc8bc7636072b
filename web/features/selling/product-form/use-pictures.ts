import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES, PRODUCT_MAX } from '#contract/limits.ts';
import { isImageAddress } from '#contract/product-rules.ts';
import type { Uploaded } from '#contract/selling.ts';
import { refusalText, statusOf } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { upload } from '../../../api/upload.ts';
import { productFormText as t } from '#text/product-form.ts';
import { productRulesText as rules } from '#text/product-rules.ts';
import { toast } from '../../../ui/toast.ts';
import { shrinkPicture } from '../../../photos/shrink-picture.ts';

export type Picture = { key: string } & (
  | {
      kind: 'there';
      address: string;
      preview?: string | undefined;
      /** Uploaded here: kept for restoring it. */
      file?: Blob | undefined;
      isLeaving?: boolean;
    }
  /** Undefined until the upload starts. */
  | { kind: 'coming'; share?: number; preview?: string }
  | { kind: 'failed'; file: File; preview?: string | undefined; message: string }
);

type ThereAlready = Extract<Picture, { kind: 'there' }>;

let made = 0;
const newKey = () => `picture ${(made += 1)}`;
const there = (address: string): Picture => ({ key: newKey(), kind: 'there', address });

/** One photo at a time: a phone's memory holds few of them. */
let shrinking: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = shrinking.then(work);
  shrinking = done.catch(() => {});
  return done;
}

class Refused extends Error {}

interface PictureChanges {
  /** Gets the addresses of the uploaded pictures. */
  onChange: (addresses: string[]) => void;
  /** A restored picture has another address now. */
  onMoved: (before: string, now: string) => void;
}

export function usePictures(addresses: string[], changes: PictureChanges) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() => addresses.map(there));
  const now = useRef(pictures);
  const [removed, setRemoved] = useState<{ picture: ThereAlready; at: number }>();
  const stops = useRef(new Map<string, AbortController>());
  const latestChanges = useRef(changes);
  useEffect(() => void (latestChanges.current = changes), [changes]);

  const set = (next: readonly Picture[]) => {
    const before = addressesOf(now.current);
    now.current = next;
    setPictures(next);
    if (addressesOf(next).join('\n') !== before.join('\n')) latestChanges.current.onChange(addressesOf(next));
  };
  const update = (key: string, changed: (picture: Picture) => Picture) =>
    set(now.current.map((picture) => (picture.key === key ? changed(picture) : picture)));
  const drop = (key: string) => {
    const gone = now.current.find((picture) => picture.key === key);
    if (gone?.preview) URL.revokeObjectURL(gone.preview);
    set(now.current.filter((picture) => picture.key !== key));
  };

  // A draft was restored, or the newer version loaded. Compared during render: in an effect, the form's own last change
  // would look like another person's.
  const wanted = addresses.join('\n');
  useLayoutEffect(() => {
    if (wanted === addressesOf(now.current).join('\n')) return;
    for (const stop of stops.current.values()) stop.abort();
    now.current = wanted === '' ? [] : wanted.split('\n').map(there);
    setPictures(now.current);
  }, [wanted]);

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
      for (const { preview } of now.current) if (preview) URL.revokeObjectURL(preview);
    };
  }, []);

  const send = async (key: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    let preview: string | undefined;
    try {
      const small = await inTurn(() => shrinkPicture(file));
      if (stop.signal.aborted) return;
      if (small.size > MAX_IMAGE_BYTES) throw new Refused(t.tooLarge);
      preview = URL.createObjectURL(small);
      const shown = { key, kind: 'coming', preview } as const;
      update(key, () => ({ ...shown, share: 0 }));
      const form = new FormData();
      form.set('image', small, file.name);
      const { imageUrl } = await upload<Uploaded>('/api/sellers/upload', {
        body: form,
        signal: stop.signal,
        onProgress: (share) => update(key, () => ({ ...shown, share })),
      });
      update(key, () => ({ key, kind: 'there', address: imageUrl, preview, file: small }));
    } catch (error) {
      if (stop.signal.aborted) return;
      const message = error instanceof Refused ? error.message : refusalText(error, t.uploadFailed);
      toast.error(message);
      // The same file would be refused again; after a lost connection a retry is offered.
      const isHopeless = error instanceof Refused || [400, 413, 415].includes(statusOf(error) ?? 0);
      if (isHopeless) drop(key);
      else update(key, () => ({ key, kind: 'failed', file, preview, message }));
    } finally {
      stops.current.delete(key);
    }
  };

  const isFull = pictures.length >= PRODUCT_MAX.images;

  const addFiles = (files: readonly File[]) => {
    const images = files.filter(({ type }) => type.startsWith('image/') && type !== 'image/svg+xml');
    if (images.length < files.length) toast.error(t.notAnImage);
    const room = PRODUCT_MAX.images - now.current.length;
    if (images.length > room) toast.error(rules.TOO_MANY_IMAGES);
    for (const file of images.slice(0, room)) {
      const key = newKey();
      set([...now.current, { key, kind: 'coming' }]);
      void send(key, file);
    }
  };

  /** Returns false if it is not an address of a picture. */
  const addAddress = (address: string): boolean => {
    if (!isImageAddress(address)) return false;
    if (now.current.length >= PRODUCT_MAX.images) toast.error(rules.TOO_MANY_IMAGES);
    else if (!addressesOf(now.current).includes(address)) set([...now.current, there(address)]);
    return true;
  };

  /** Returns whether it is gone. */
  const remove = async (picture: Picture): Promise<boolean> => {
    if (picture.kind !== 'there') {
      stops.current.get(picture.key)?.abort();
      drop(picture.key);
      return true;
    }
    if (picture.isLeaving) return false;
    const { key, address: imageUrl } = picture;
    update(key, () => ({ ...picture, isLeaving: true }));
    try {
      await requestJson('/api/sellers/remove-image', { method: 'DELETE', body: { imageUrl } });
    } catch (error) {
      const status = statusOf(error) ?? 0;
      // Already deleted from the shop, as by an old draft.
      if (status !== 404) {
        toast.error(status === 0 ? t.removeFailed : t.removeRefused);
        update(key, () => picture);
        return false;
      }
    }
    toast.success(t.removed);
    if (removed?.picture.preview) URL.revokeObjectURL(removed.picture.preview);
    setRemoved({ picture, at: now.current.findIndex((one) => one.key === key) });
    set(now.current.filter((one) => one.key !== key));
    return true;
  };

  /** The shop has deleted an upload that no product was saved with: it is uploaded again. */
  const restore = async (): Promise<void> => {
    if (!removed) return;
    const { picture, at } = removed;
    setRemoved(undefined);
    const key = newKey();
    const { file, preview } = picture;
    if (!file) {
      set(now.current.toSpliced(at, 0, there(picture.address)));
      return;
    }
    set(now.current.toSpliced(at, 0, { key, kind: 'coming' }));
    if (preview) URL.revokeObjectURL(preview);
    await send(key, new File([file], 'photo', { type: file.type }));
    const again = now.current.find((one) => one.key === key);
    if (again?.kind === 'there') latestChanges.current.onMoved(picture.address, again.address);
  };

  const move = (key: string, by: -1 | 1): number | undefined => {
    const from = now.current.findIndex((picture) => picture.key === key);
    const to = from + by;
    const moved = now.current[from];
    if (!moved || to < 0 || to >= now.current.length) return undefined;
    set(now.current.toSpliced(from, 1).toSpliced(to, 0, moved));
    return to;
  };

  const retry = (picture: Picture) => {
    if (picture.kind !== 'failed') return;
    if (picture.preview) URL.revokeObjectURL(picture.preview);
    update(picture.key, ({ key }) => ({ key, kind: 'coming' }));
    void send(picture.key, picture.file);
  };

  const problem = pictures.some(({ kind }) => kind === 'coming')
    ? t.stillUploading
    : pictures.some(({ kind }) => kind === 'failed')
      ? t.notUploaded
      : undefined;
  return { pictures, isFull, problem, removed, addFiles, addAddress, remove, restore, move, retry };
}

const addressesOf = (pictures: readonly Picture[]): string[] =>
  pictures.flatMap((picture) => (picture.kind === 'there' ? [picture.address] : []));
