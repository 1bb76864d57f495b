import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { UpdateNotice } from '../UpdateNotice';
import { t } from '../words/words';
import { Icon } from './Icon';

interface PageProps {
  title: string;
  /** Where the back link leads, as a hash; none on the home screen. */
  back?: string;
  /** Buttons at the end of the head. */
  tools?: ComponentChildren;
  /** What went wrong, above that bar: nothing moves for it. */
  notice?: ComponentChildren;
  /** The bar at the foot, in reach of the thumb. */
  actions?: ComponentChildren;
  wide?: boolean;
  /** Nothing is to be offered here: somebody is in the middle of something. */
  busy?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** The frame of a screen: names the document and takes the focus when it comes. */
export function Page({
  title,
  back,
  tools,
  notice,
  actions,
  wide = false,
  busy = false,
  class: extra = '',
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === t('app.name') ? title : `${title} · ${t('app.name')}`;
  }, [title]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <div class={`page ${wide ? 'page--wide' : ''} ${extra}`}>
      <header class="page__head">
        {back !== undefined && (
          <a class="icon-button" href={back} aria-label={t('back')}>
            <Icon name="back" />
          </a>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {tools}
      </header>
      <main class="page__body">{children}</main>
      <div class="page__foot">
        {!busy && <UpdateNotice />}
        {notice}
        {actions !== undefined && <footer class="page__actions">{actions}</footer>}
      </div>
    </div>
  );
}
