import { MAX_IMAGE_BYTES } from '#contract/limits.ts';

/** The server stores no more per side. */
const MOST_PIXELS = 2_000;
/** Smaller files in a format that the server reads are sent unchanged. */
const SMALL_BYTES = 1_000_000;
const READ_BY_SERVER = /^image\/(jpeg|png|webp|avif|gif)$/;
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Rotates and scales down. Returns the file unchanged if it is small enough or the browser cannot decode it;
 * the server then decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === 'image/gif' && file.size <= MAX_IMAGE_BYTES) return file;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return file;
  }
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
  try {
    if (scale === 1 && file.size <= SMALL_BYTES && READ_BY_SERVER.test(file.type)) return file;
    return (await encode(picture, scale)) ?? file;
  } finally {
    picture.close();
  }
}

async function encode(picture: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const type of ['image/webp', 'image/jpeg']) {
    // JPEG has no transparency: transparent areas would be black.
    if (type === 'image/jpeg') {
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    for (const quality of QUALITIES) {
      const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      // A browser that cannot encode the format gives PNG instead.
      if (made?.type !== type) break;
      if (made.size <= MAX_IMAGE_BYTES) return made;
    }
  }
  return undefined;
}
