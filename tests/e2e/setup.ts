import type { TestProject } from 'vitest/node';
import { findChromium } from '../../src/cli/chromium';
import { serve } from '../../src/cli/server';
import { buildApp } from './build';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built app. */
    url: string;
    /** Folder of the built app. */
    dist: string;
    /** Folder of another build of the same app, which the built one takes for an update. */
    newer: string;
    /** Path of the browser. */
    chromium: string;
  }
}

/** Builds and serves the app once for all end-to-end tests, and builds the update that some of them deploy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', findChromium());
  const [build, newer] = await Promise.all([buildApp(), buildApp('newer')]);
  const server = await serve(build.folder);
  project.provide('dist', build.folder);
  project.provide('newer', newer.folder);
  project.provide('url', server.url);
  return async () => {
    await server.close();
    await Promise.all([build.remove(), newer.remove()]);
  };
}
