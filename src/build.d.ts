/** Version and build of this bundle, put in by Vite; the same text as `<meta name="build">`. */
declare const __BUILD_ID__: string;
