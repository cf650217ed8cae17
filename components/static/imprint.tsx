import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import css from './article.module.css';

type ImprintProps = {
  locale: Locale;
  name?: string | undefined;
  address?: string | undefined;
  email?: string | undefined;
};

/** The operator of this site, from its settings, or a note if they are empty. */
export async function Imprint({ locale, name, address, email }: ImprintProps) {
  const t = await getTranslations({ locale, namespace: 'guides.aboutUs.imprint' });
  if (!name || !address) return <p>{t('missing')}</p>;
  const rows = [[t('operator'), name], [t('address'), address], ...(email ? [[t('email'), email]] : [])];
  return (
    <table className={css.table}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
