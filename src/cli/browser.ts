import { findChromium } from './chromium';

try {
  console.log(`End-to-end tests use ${findChromium()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
