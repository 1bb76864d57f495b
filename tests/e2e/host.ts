import { rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Server, serve } from '../../src/cli/server';

export interface Host {
  readonly server: Server;
  /** Puts other files in the place of those served so far, all at once, as a deployment does. */
  deploy(folder: string): Promise<void>;
}

let hosts = 0;

/** A host whose content can be changed under a running app. It is closed when the test ends. */
export async function host(folder: string): Promise<Host> {
  hosts += 1;
  const link = join(tmpdir(), `foolscap-host-${process.pid}-${hosts}`);
  await symlink(folder, link);
  const server = await serve(link);
  onTestFinished(async () => {
    await server.close();
    await rm(link, { force: true });
  });
  return {
    server,
    async deploy(next) {
      await symlink(next, `${link}.next`);
      await rename(`${link}.next`, link);
    },
  };
}
