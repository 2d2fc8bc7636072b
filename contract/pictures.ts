// No schema library here: buyers' pages import this file.

/** The widths in which our own pictures are served. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1080, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const UPLOADS = '/uploads/';

/** A picture from elsewhere has one size only. */
export const pictureAddress = (image: string, width: PictureWidth): string =>
  isOwnPicture(image) ? `/img/${width}/${image.slice(UPLOADS.length)}` : image;

/** For mail programs and other shop windows, not all of which show WebP. */
export const jpegAddress = (image: string, width: PictureWidth): string =>
  isOwnPicture(image) ? pictureAddress(image, width).replace(/\.webp$/, '.jpg') : image;

export const isOwnPicture = (image: string): boolean => image.startsWith(UPLOADS);

/**
 * Our pictures carry their main colour in their name, so that a page can paint their place before they load.
 */
export const pictureColor = (image: string): string | undefined => {
  const color = /_([\da-f]{6})\.\w+$/.exec(image)?.[1];
  return color && `#${color}`;
};
