import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { launchPersistent, openApp } from './browser';

it('fails a test on what must never happen in a page', async () => {
  const { page, faults } = await openApp({ expected: [/on purpose/, /another origin/, /Content Security Policy/] });
  await page.evaluate(() => {
    console.error('on purpose');
    void Promise.reject(new Error('on purpose'));
    void fetch('https://example.invalid/').catch(() => undefined);
  });
  expect(faults).toEqual([]);
});

it('notes each fault that was not expected', async () => {
  const seen: string[] = [];
  const { page } = await openApp({ expected: [{ test: (fault) => seen.push(fault) > 0 }] });
  await page.evaluate(() => {
    console.error('one');
    setTimeout(() => {
      throw new Error('two');
    });
    void Promise.reject(new Error('three'));
    void fetch('https://example.invalid/').catch(() => undefined);
  });
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(4);
  for (const part of ['one', 'two', 'three', 'example.invalid']) expect(seen.join('\n')).toContain(part);
});

it('keeps what was stored when the browser is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foolscap-profile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const first = await launchPersistent(folder);
  await first.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kill', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('rows', 'readwrite');
          transaction.objectStore('rows').put('here', 1);
          transaction.oncomplete = () => resolve();
        };
      }),
  );
  await first.kill();
  const second = await launchPersistent(folder);
  const found = await second.page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('kill', 1);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('rows').objectStore('rows').get(1);
          asked.onsuccess = () => resolve(asked.result);
        };
      }),
  );
  expect(found).toBe('here');
  await second.close();
});
