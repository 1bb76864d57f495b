let isWatching = false;

/** Fetches what keeps a field above the keyboard, once somebody writes. */
export function watchFields(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (isWatching || !(target instanceof HTMLElement) || !target.matches('input, textarea')) return;
    isWatching = true;
    import('./keyboard').then(
      ({ watchKeyboard }) => watchKeyboard(),
      () => {
        isWatching = false;
      },
    );
  });
}
