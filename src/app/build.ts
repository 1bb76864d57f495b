/** Version and build of the code that runs here, which need not be the newest. */
export const BUILD_ID: string = __BUILD_ID__;
