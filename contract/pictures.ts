// No schema library here: buyers' pages import this file.

/** The widths in which our own pictures are served; a page names those that fit its boxes. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1080, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const UPLOADS = '/uploads/';

/** The address of one of our own pictures in a given width; another's picture has one size only. */
export const pictureAddress = (image: string, width: PictureWidth): string =>
  isOwnPicture(image) ? `/img/${width}/${image.slice(UPLOADS.length)}` : image;

export const isOwnPicture = (image: string): boolean => image.startsWith(UPLOADS);

/** Our pictures carry their main colour in their name, so a page can paint the place before they arrive. */
export const pictureColor = (image: string): string | undefined => {
  const color = /_([\da-f]{6})\.\w+$/.exec(image)?.[1];
  return color && `#${color}`;
};
