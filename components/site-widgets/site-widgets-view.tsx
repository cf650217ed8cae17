import { useTranslations } from 'next-intl';
import { EmbedSection } from '@/components/football/embed-section';
import { Notice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { slipParameter } from '@/lib/domain/football/slip-address';
import { useSiteLocale } from '@/lib/format/use-i18n';
import type { MessageKey } from '@/lib/i18n/translate';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { siteWidgets, type WidgetRoute } from '@/lib/routing/widget-settings';
import css from './site-widgets-view.module.css';

type Option = { value: string; name: string };

export type SiteWidgetsViewProps = {
  widget: WidgetRoute;
  /** A field for each setting that the widget needs, with the selected value. */
  fields: readonly { name: 'league' | 'team' | 'match'; value: string; options: readonly Option[] }[];
  /** The link to a slip as entered; null if the widget needs none. */
  slip: string | null;
  /** The widget's full address and its frame's title; null if there is nothing to show. */
  shown: { address: string; title: string } | null;
  /** The full address for oEmbed consumers. */
  oembed: string;
};

const widgetNames: Record<WidgetRoute, MessageKey> = {
  'league-widget': 'embed.table',
  'race-widget': 'embed.race',
  'match-widget': 'embed.match',
  'team-widget': 'embed.team',
  'slip-widget': 'accumulator.heading',
  'bet-of-the-day-widget': 'shell.betOfTheDay',
};
const fieldNames = { league: 'embed.league', team: 'embed.club', match: 'embed.match' } as const;

/** All widgets on one page: a form that works without scripts selects one, with its preview and its code below. */
export function SiteWidgetsView({ widget, fields, slip, shown, oembed }: SiteWidgetsViewProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const widgetOptions = siteWidgets.map((id) => ({ value: id, name: t(widgetNames[id]) }));
  return (
    <div className={shared.stack}>
      <header>
        <PageTitle>{t('meta.siteWidgets.name')}</PageTitle>
        <p className={shared.lead}>{t('embed.lead')}</p>
      </header>
      <form className={css.form} method="get" action={href(locale, 'site-widgets')}>
        <Choice name="widget" label={t('embed.choose')} value={widget} options={widgetOptions} />
        {fields.map(({ name, value, options }) => (
          <Choice key={name} name={name} label={t(fieldNames[name])} value={value} options={options} />
        ))}
        {slip === null ? null : (
          <label>
            {t('embed.slip')}
            <input name={slipParameter} defaultValue={slip} dir="ltr" maxLength={2_000} autoComplete="off" />
          </label>
        )}
        <button className={css.submit} type="submit">
          {t('embed.show')}
        </button>
      </form>
      {slip === null ? null : (
        <p className={shared.lead}>
          {t('embed.slipHint')} <Link href={href(locale, 'accumulator')}>{t('accumulator.heading')}</Link>
        </p>
      )}
      {shown ? (
        <EmbedSection key={shown.address} widget={widget} title={shown.title} address={shown.address} />
      ) : slip === '' ? null : (
        <Notice icon="search" title={t('embed.none')} />
      )}
      <Section id="oembed" title={t('embed.other')}>
        <p className={shared.lead}>{t('embed.oembed', { address: `\u2066${oembed}\u2069` })}</p>
        <p>
          <Link href={href(locale, 'open-data')}>{t('meta.openData.name')}</Link>
        </p>
      </Section>
    </div>
  );
}

type ChoiceProps = { name: string; label: string; value: string; options: readonly Option[] };

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label>
      {label}
      {/* Another page has other options, so the browser must not restore its own choice. */}
      <select key={value} name={name} defaultValue={value} autoComplete="off">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
