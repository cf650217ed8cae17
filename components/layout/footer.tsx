import { ZoneNote } from '@/components/football/zone-note';
import { useI18n } from '@/lib/format/use-i18n';
import { intlTag } from '@/lib/i18n/formats';
import { Link } from '@/lib/routing/navigation';
import css from './footer.module.css';
import { BettingAge, HelpLine } from './help-line';
import { Logo } from './logo';
import { footerLinks } from './navigation-items';
import { PlainPart } from './plain-part';
import { replayNoteId } from './replay-note-id';
import { VisitorCountry } from './visitor-country';

type FooterProps = { siteName: string; replay: boolean; siteZone: string };

export function Footer({ siteName, replay, siteZone }: FooterProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <PlainPart className={css.ways}>
          <Logo name={siteName} />
          <nav aria-label={t('shell.footerNavigation')}>
            <ul className={css.links}>
              {footerLinks(i18n).map((link) => (
                <li key={link.id}>
                  <Link className={css.link} href={link.href}>
                    {link.label}
                  </Link>
                </li>
              ))}
              <li>
                {/* A plain page of the API, outside the framework's screens. */}
                <a className={css.link} href="/api/docs">
                  {t('shell.openApi')}
                </a>
              </li>
              <li data-needs-js>
                <button className={css.link} type="button" data-do="cookies">
                  {t('widgets.cookies.open')}
                </button>
              </li>
            </ul>
          </nav>
        </PlainPart>
        <div className={css.notes}>
          <VisitorCountry label={t('widgets.country.label', { country: '{country}' })} tag={intlTag(locale)} />
          <p>
            <ZoneNote siteZone={siteZone} />
          </p>
          {replay ? (
            <p id={replayNoteId}>
              <strong>{t('common.replayBadge')}</strong>
              <br />
              {t('common.replayText')}
            </p>
          ) : null}
          <p className={css.adults}>
            <strong className={css.age}>
              <BettingAge label={t('shell.adults')} />
            </strong>
            <span>
              {t('shell.notAdvice', { site: siteName })} {t('shell.help')} <HelpLine locale={locale} />
            </span>
          </p>
        </div>
      </div>
    </footer>
  );
}
