import { useEffect } from 'preact/hooks';

/** Calls the action of a single key, unless somebody types, a dialog is open, or the key belongs to a shortcut. */
export function useKeys(isOn: boolean, actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null)
        return;
      const action = actions[event.key.toLowerCase()];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
