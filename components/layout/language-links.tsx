import { locales, type Locale } from '@/lib/i18n/locales';
import { alternateHrefs } from '@/lib/routing/hrefs';
import type { RouteId } from '@/lib/routing/routes';
import css from './language-links.module.css';

type LanguageLinksProps = {
  label: string;
  locale: Locale;
  route: RouteId;
  params?: Readonly<Record<string, string>> | undefined;
};

/**
 * The same screen in every language, as plain links for people and crawlers. The app bar's button shows them in a
 * popover, which needs no script. Each screen renders its own, because only the screen knows its parameters.
 */
export function LanguageLinks({ label, locale, route, params = {} }: LanguageLinksProps) {
  const addresses = alternateHrefs(route, params);
  return (
    <nav className={css.languages} id="languages" popover="auto" aria-label={label}>
      <ul className={css.list}>
        {locales.map(({ code, name, language, dir }) => (
          <li key={code}>
            {/* This is a full load, because <html lang dir> and all text change. */}
            <a
              className={css.language}
              href={addresses[code]}
              lang={language}
              hrefLang={language}
              data-locale={code}
              aria-current={code === locale ? 'true' : undefined}
            >
              <bdi dir={dir}>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
