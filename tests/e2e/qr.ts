import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';

/** What a QR code on the screen says to a camera; undefined where it cannot be read. Light on dark does not count. */
export async function readCode(code: Locator): Promise<string | undefined> {
  await code.scrollIntoViewIfNeeded();
  const picture = (await code.screenshot()).toString('base64');
  const { reds, width, height } = await code.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const pixels = drawing?.getImageData(0, 0, image.width, image.height).data ?? [];
    let bytes = '';
    for (let at = 0; at < pixels.length; at += 4) bytes += String.fromCharCode(pixels[at] ?? 0);
    return { reds: btoa(bytes), width: image.width, height: image.height };
  }, picture);
  const pixels = [...Buffer.from(reds, 'base64')].flatMap((red) => [red, red, red, 255]);
  return jsQR(new Uint8ClampedArray(pixels), width, height, { inversionAttempts: 'dontInvert' })?.data;
}
