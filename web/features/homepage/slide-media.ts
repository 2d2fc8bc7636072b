import type { SliderImage } from '#contract/homepage.ts';

const ADDRESS = /^(?:https?:\/\/|\/uploads\/)\S+$/i;
const VIDEO = /\.(?:mp4|webm)(?:[?#]|$)/i;

/** `picture` also replaces a video until it plays, or where videos are not loaded. */
export interface SlideMedia {
  picture: string | undefined;
  video: string | undefined;
}

/** `url` names the slide, and is its picture or video where no other is given. */
export function slideMedia(slide: SliderImage): SlideMedia {
  const given = [slide.backgroundVideo, slide.backgroundImage, slide.url].filter((text) =>
    ADDRESS.test(text),
  );
  const picture = given.find((address) => !VIDEO.test(address) && address !== slide.backgroundVideo);
  if (slide.backgroundType === 'color') return { picture: undefined, video: undefined };
  if (slide.backgroundType === 'image') return { picture, video: undefined };
  return {
    picture,
    video: given.find((address) => VIDEO.test(address) || address === slide.backgroundVideo),
  };
}
