import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { embedCode } from '@/lib/routing/embed-code';
import { widgets, type WidgetRoute } from '@/lib/routing/widget-settings';
import css from './embed-builder.module.css';

type EmbedFoldProps = {
  widget: WidgetRoute;
  title: string;
  /** The widget's full address in the page's language. */
  address: string;
};

/**
 * A preview and the code for a widget without options or scripts, folded into one line, for pages that have no room for
 * more scripts. The builder's module must not be imported here, because a page loads what its modules import.
 */
export function EmbedFold({ widget, title, address }: EmbedFoldProps) {
  const t = useTranslations();
  return (
    <Section id="embed" title={t('dailyBet.embed')} lead={t('dailyBet.embedLead')} brief="">
      <div className={shared.stack}>
        {(['dark', 'light'] as const).map((scheme) => (
          <iframe
            key={scheme}
            className={`${css.preview} ${css.fixed}`}
            data-scheme={scheme}
            src={`${new URL(address).pathname}?theme=${scheme}`}
            title={title}
            height={widgets[widget].heights.large}
            loading="lazy"
          />
        ))}
        <textarea
          className={css.code}
          aria-label={t('dailyBet.code')}
          dir="ltr"
          readOnly
          rows={6}
          value={embedCode({ widget, title, address })}
        />
      </div>
    </Section>
  );
}
