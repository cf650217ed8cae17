import type { ReactNode } from 'react';
import shared from '@/components/ui/shared.module.css';
import { Link } from '@/lib/routing/navigation';
import css from './premium-overlay.module.css';

type PremiumOverlayProps = {
  messages: { title: string; text: string; benefitsTitle: string; action: string };
  benefits: readonly string[];
  href: string;
  /** The background: a sketch of the part without any of its numbers. */
  children: ReactNode;
};

/** Covers a part that needs premium. Only a sketch is behind it: locked numbers are sent only to those entitled. */
export function PremiumOverlay({ messages, benefits, href, children }: PremiumOverlayProps) {
  return (
    <div className={css.frame} data-premium-overlay>
      <div className={css.behind} aria-hidden="true" inert>
        {children}
      </div>
      <div className={css.over}>
        <svg className={css.lock} width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3" />
        </svg>
        <p className={shared.heading}>{messages.title}</p>
        <p className={shared.small}>{messages.text}</p>
        {benefits.length > 0 ? (
          <>
            <p className={shared.small}>{messages.benefitsTitle}</p>
            <ul className={css.benefits}>
              {benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </>
        ) : null}
        <Link className={css.action} href={href}>
          {messages.action}
        </Link>
      </div>
    </div>
  );
}
