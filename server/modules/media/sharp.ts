import sharp from 'sharp';

// Import this file when the first picture is made (`await import`): the library takes 25 MB and a tenth of the start.

// The decoder recognises the format by the bytes. Only these formats are allowed: decoders for SVG, PDF, TIFF or raw
// files are not needed and widen the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});
// No operation is repeated with the same picture, so the cache would only hold memory.
sharp.cache(false);
// How many pictures are made at once is decided by the semaphores; each takes one thread.
sharp.concurrency(1);

export { sharp };
