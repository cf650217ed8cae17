import { useTranslations } from 'next-intl';
import { LeagueFlag } from '@/components/football/league-flag';
import { Icon } from '@/components/ui/icon';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { DrawerFrame } from './drawer-frame';
import { drawerLeaguesId } from './drawer-id';
import css from './drawer.module.css';
import { adminLinks, drawerLinks } from './navigation-items';
import { PlainPart } from './plain-part';

export type DrawerLeague = { slug: string; name: string; country: string; href: string };

type DrawerProps = { leagues: readonly DrawerLeague[] };

/** Open beside the page from 1280 px, even without scripts; over the page below that. */
export function Drawer({ leagues }: DrawerProps) {
  const t = useTranslations();
  return (
    <DrawerFrame label={t('shell.mainNavigation')} closeLabel={t('widgets.close')}>
      {/* The list is in one language, and stays the same until a league's next match day changes. */}
      <PlainPart isLasting sameFor={leagues}>
        <Content leagues={leagues} />
      </PlainPart>
    </DrawerFrame>
  );
}

function Content({ leagues }: DrawerProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <>
      <Links items={drawerLinks(i18n)} className={css.list} />
      <Links items={adminLinks(i18n)} className={`${css.list} ${css.admin}`} />
      {leagues.length > 0 ? (
        <>
          <h2 className={css.heading}>{t('shell.playingLeagues')}</h2>
          <ul className={css.list} id={drawerLeaguesId} data-path={href(locale, 'predictions-league', { slug: '-' })}>
            {leagues.map((league) => (
              <li key={league.slug} data-league={league.slug} data-country={league.country}>
                <Link className={css.item} href={league.href}>
                  <LeagueFlag country={league.country} />
                  <bdi>{league.name}</bdi>
                </Link>
              </li>
            ))}
            <li>
              <Link className={css.item} href={href(locale, 'predictions-leagues')}>
                <Icon name="trophy" />
                {t('shell.allLeagues')}
              </Link>
            </li>
          </ul>
        </>
      ) : null}
    </>
  );
}

function Links({ items, className }: { items: ReturnType<typeof drawerLinks>; className: string | undefined }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <Link className={css.item} href={item.href}>
            <Icon name={item.icon} />
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
