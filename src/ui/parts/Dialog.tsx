import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { isOverlaid } from '../../app/route';
import { overlay } from '../overlay';
import { t } from '../words/words';
import { Icon } from './Icon';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Buttons below the text. */
  actions?: ComponentChildren;
}

/** A native modal dialog, open as long as it is rendered. Escape, Back, the backdrop and the cross close it. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => overlay(() => close.current()), []);
  useEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      const now = document.activeElement;
      // Whoever has gone on to something else meanwhile keeps the focus there.
      if (now !== null && now !== document.body && dialog?.contains(now) === false) return;
      // Nothing below a modal dialog can take the focus before it has gone.
      queueMicrotask(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (element.current !== null && event.target === element.current && isOutside(event, element.current))
          onClose();
        else leadOn(event);
      }}
    >
      <header class="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" class="icon-button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
      {actions !== undefined && <div class="cluster dialog__actions">{actions}</div>}
    </dialog>
  );
}

/** A screen that a link here leads to takes the place of the dialog: Back from there is not to find what has closed. */
function leadOn(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!isPlain || !link?.getAttribute('href')?.startsWith('#') || !isOverlaid(history.state)) return;
  event.preventDefault();
  location.replace(link.href);
}

function isOutside(event: MouseEvent, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
