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
    /** Path of the browser. */
    chromium: string;
  }
}

/** Builds and serves the app once for all end-to-end tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', findChromium());
  const build = await buildApp();
  const server = await serve(build.folder);
  project.provide('dist', build.folder);
  project.provide('url', server.url);
  return async () => {
    await server.close();
    await build.remove();
  };
}
