import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly launch_handler: { readonly client_mode: readonly string[] };
  readonly file_handlers: readonly { readonly action: string; readonly accept: Readonly<Record<string, string[]>> }[];
  readonly share_target: {
    readonly action: string;
    readonly method: string;
    readonly enctype: string;
    readonly params: { readonly files: readonly { readonly name: string; readonly accept: readonly string[] }[] };
  };
  readonly icons: readonly Picture[];
  readonly screenshots?: readonly Picture[];
}

const read = (name: string) => readFile(join(inject('dist'), name));
const manifest = async () => JSON.parse(String(await read('manifest.webmanifest'))) as Manifest;

/** Width and height as the file itself has them. */
async function sizeOf(src: string): Promise<string> {
  const png = await read(src);
  expect(png.subarray(1, 4).toString(), src).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the manifest', () => {
  it('can be installed from any path', async () => {
    const { name, start_url, scope, display } = await manifest();
    expect({ name, start_url, scope, display }).toEqual({
      name: 'Foolscap',
      start_url: './',
      scope: './',
      display: 'standalone',
    });
  });

  it('opens its files, takes what is shared to it, and goes to links in the window that is open', async () => {
    const { launch_handler, file_handlers, share_target } = await manifest();
    expect(launch_handler.client_mode[0]).toBe('focus-existing');
    expect(file_handlers).toEqual([{ action: './', accept: { 'application/json': ['.json'] } }]);
    // The service worker answers this very address.
    expect(share_target).toMatchObject({ action: './share', method: 'POST', enctype: 'multipart/form-data' });
    expect(share_target.params.files[0]?.accept).toEqual(expect.arrayContaining(['.json', '.txt', 'text/plain']));
  });

  it('has icons of the sizes that it says, and a maskable one of its own', async () => {
    const { icons } = await manifest();
    const found = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort();
    expect(found).toEqual(['any 192x192', 'any 512x512', 'any any', 'maskable 512x512']);
    for (const { src, sizes, type } of icons) {
      expect(src).not.toMatch(/^(\/|https?:)/);
      if (type === 'image/png') expect(await sizeOf(src), src).toBe(sizes);
      else expect(String(await read(src)), src).toMatch(/<svg/);
    }
    const maskable = icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src);
    expect(icons.filter(({ src }) => maskable.includes(src))).toHaveLength(maskable.length);
  });

  it('shows its screenshots as they are', async () => {
    for (const { src, sizes } of (await manifest()).screenshots ?? []) expect(await sizeOf(src), src).toBe(sizes);
  });
});

describe('the page', () => {
  it('has an icon for the home screen of a phone that reads no manifest', async () => {
    const page = String(await read('index.html'));
    const icon = /<link rel="apple-touch-icon" href="\.\/([^"]+)"/.exec(page)?.[1] ?? '';
    expect(await sizeOf(icon)).toBe('180x180');
    expect(page).toMatch(/<link rel="manifest" href="\.\/manifest\.webmanifest"/);
  });

  it('can be zoomed', async () => {
    expect(String(await read('index.html'))).not.toMatch(/maximum-scale|user-scalable/);
  });

  it('has no code or style of its own inside', async () => {
    const page = String(await read('index.html'));
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    for (const [, attributes, text] of page.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)) {
      expect(attributes).toMatch(/\ssrc="\.\//);
      expect(text).toBe('');
    }
  });
});
