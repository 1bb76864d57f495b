import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { serve } from '../../src/cli/server';
import { axe } from './axe';
import { offlineReady, openApp } from './browser';

it('starts', async () => {
  const { page } = await openApp();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await axe(page);
});

it('runs the build that its page names, under its strict policy', async () => {
  const { page } = await openApp();
  const build = await page.locator('meta[name=build]').getAttribute('content');
  expect(build).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const scripts = (await readdir(join(inject('dist'), 'assets'))).filter((name) => name.endsWith('.js'));
  const sources = await Promise.all(scripts.map((name) => readFile(join(inject('dist'), 'assets', name), 'utf8')));
  const named = sources.flatMap((source) => source.match(/\b\d+\.\d+\.\d+\+[0-9a-f]{8}\b/g) ?? []);
  // The screens that tell the version have it from one place; each piece of code may hold it once.
  expect([...new Set(named)]).toEqual([build]);
});

it('works offline from the second start', async () => {
  const { page, context } = await openApp();
  await offlineReady(page);
  await page.close();
  await context.setOffline(true);
  const second = await context.newPage();
  await second.goto(inject('url'));
  await second.getByRole('heading', { level: 1 }).waitFor();
  await second.reload();
  await second.getByRole('heading', { level: 1 }).waitFor();
});

it('works from a sub-path of a host without rewrites, offline too', async () => {
  const server = await serve(inject('dist'), { path: '/fool/' });
  try {
    const { page, context } = await openApp({ url: server.url });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await offlineReady(page);
    await context.setOffline(true);
    await page.goto(`${server.url}#/nowhere`);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(server.url);
  } finally {
    await server.close();
  }
});
