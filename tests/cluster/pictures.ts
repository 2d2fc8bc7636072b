import sharp from 'sharp';

/** What is wrong when a picture is uploaded to one shop and asked of all. */
export async function sharePicture(url: string, shops: string[], seller: string): Promise<string[]> {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c4213b' } });
  const form = new FormData();
  form.append(
    'image',
    new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }),
    'a.png',
  );
  const uploaded = await fetch(`${url}/api/sellers/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller}` },
    body: form,
  });
  if (!uploaded.ok) return [`upload: ${uploaded.status} ${await uploaded.text()}`];
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };

  const wrong: string[] = [];
  for (const shop of shops)
    for (const path of [imageUrl, imageUrl.replace('/uploads/', '/img/320/')]) {
      const { status, headers } = await fetch(shop + path);
      if (status !== 200 || !headers.get('content-type')?.startsWith('image/'))
        wrong.push(`picture ${path}: ${status}`);
    }
  return wrong;
}
