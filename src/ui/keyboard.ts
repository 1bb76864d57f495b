/** Below this it is no keyboard but a bar of the browser. */
const LEAST = 80;

/**
 * Tells the styles how much of the page the keyboard of a phone covers: some lay it over the page. Keeps the field that
 * is written in in sight.
 */
export function watchKeyboard(): void {
  const view = globalThis.visualViewport;
  if (view === null || view === undefined) return;
  const follow = (): void => {
    // A page that is zoomed in shows less too, and no keyboard is the cause.
    const covered = view.scale > 1.01 ? 0 : innerHeight - view.height;
    const keyboard = covered > LEAST ? Math.round(covered) : 0;
    document.documentElement.style.setProperty('--keyboard', `${keyboard}px`);
    const field = document.activeElement;
    if (keyboard > 0 && field instanceof HTMLElement && field.matches('input, textarea')) {
      field.scrollIntoView({ block: 'center' });
    }
  };
  view.addEventListener('resize', follow);
  follow();
  document.addEventListener('focusin', () => {
    if (document.documentElement.style.getPropertyValue('--keyboard') !== '0px') follow();
  });
}
