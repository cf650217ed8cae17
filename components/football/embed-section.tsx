import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { locales } from '@/lib/i18n/locales';
import type { WidgetRoute } from '@/lib/routing/widget-settings';
import { EmbedBuilder } from './embed-builder';

type EmbedSectionProps = {
  widget: WidgetRoute;
  title: string;
  /** The widget's full address in the page's language. */
  address: string;
};

/** A preview and the code that lets other sites embed the page's content. */
export function EmbedSection({ widget, title, address }: EmbedSectionProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  return (
    <Section id="embed" title={t('dailyBet.embed')} lead={t('dailyBet.embedLead')}>
      <EmbedBuilder
        widget={widget}
        title={title}
        locale={locale}
        address={address}
        languages={locales.map(({ code, name }) => ({ code, name }))}
        messages={{
          theme: t('dailyBet.theme'),
          auto: t('dailyBet.themeAuto'),
          dark: t('dailyBet.themeDark'),
          light: t('dailyBet.themeLight'),
          language: t('dailyBet.language'),
          odds: t('widgets.oddsFormats.title'),
          decimal: t('widgets.oddsFormats.decimal'),
          fractional: t('widgets.oddsFormats.fractional'),
          american: t('widgets.oddsFormats.american'),
          hide: t('dailyBet.hide'),
          size: t('dailyBet.size'),
          small: t('dailyBet.small'),
          large: t('dailyBet.large'),
          code: t('dailyBet.code'),
          copy: t('dailyBet.copy'),
          copied: t('dailyBet.copied'),
          copyFailed: t('widgets.failed'),
        }}
      />
    </Section>
  );
}
