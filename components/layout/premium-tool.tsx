'use client';

import { useState, type ComponentType } from 'react';
import { useLazy, withI18n } from '@/components/client/use-lazy';
import { usePremium } from '@/components/client/use-premium';
import { formGlyphs } from '@/components/ui/form/form-glyphs';
import { Glyph } from '@/components/ui/glyph';
import type { I18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/routing/navigation';
import css from './premium-tool.module.css';

export type ToolMessages = { title: string; lead: string; member: string; action: string };

export type ToolFrame = {
  id: string;
  locale: Locale;
  messages: ToolMessages;
  /** The address of the premium screen. */ href: string;
};

type PremiumToolProps<Given extends object> = ToolFrame & {
  /** Loads the tool itself. Only members load its code, when they open it. */
  load: () => Promise<ComponentType<Given & { i18n: I18n }>>;
  given: Given;
};

/** A premium tool behind its name: members open it, while others read what it does and how to get premium. */
export function PremiumTool<Given extends object>({
  id,
  locale,
  messages,
  href,
  load,
  given,
}: PremiumToolProps<Given>) {
  const isPremium = usePremium() === true;
  const [isOpen, setOpen] = useState(false);
  const tool = useLazy(isOpen && isPremium, () => withI18n(load(), locale));

  return (
    <details className={css.tool} id={id} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <span className={css.title}>
          {messages.title}
          {isPremium ? null : (
            <span className={css.member}>
              <Glyph path={formGlyphs.lock} size={16} />
              {messages.member}
            </span>
          )}
        </span>
      </summary>
      <div className={css.body}>
        <p className={css.lead}>{messages.lead}</p>
        {isPremium ? (
          tool ? (
            <tool.part {...given} i18n={tool.i18n} />
          ) : (
            <div className={css.waiting} aria-busy="true" />
          )
        ) : (
          <p>
            <Link className={css.action} href={href}>
              {messages.action}
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}
