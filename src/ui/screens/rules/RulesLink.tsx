import type { ComponentChildren } from 'preact';
import { makeRoute } from '../../../app/route';

let cameFrom: string | undefined;

/** The address from which somebody went to the rules, once: there the way back leads. */
export function takeOrigin(): string | undefined {
  const taken = cameFrom;
  cameFrom = undefined;
  return taken;
}

interface RulesLinkProps {
  /** The rule, such as `R9`; without it all of them. */
  rule?: string;
  class: string;
  children: ComponentChildren;
}

/** A link to the rules, from where one comes back. */
export function RulesLink({ rule = '', class: look, children }: RulesLinkProps) {
  const remember = () => {
    cameFrom = location.hash;
  };
  return (
    <a class={look} href={makeRoute({ screen: 'rules', rule })} onClick={remember}>
      {children}
    </a>
  );
}
