import { useTranslations } from 'next-intl';
import { useFormats } from '@/lib/format/use-i18n';
import css from './source-links.module.css';

/** The pages that state a fact, by their hosts; nothing without any. */
export const SourceLinks = ({ sources }: { sources: readonly string[] }) => {
  const t = useTranslations();
  const format = useFormats();
  return sources.length > 0 ? (
    <p className={css.sources}>
      <span>{t(sources.length > 1 ? 'bookmakers.sources' : 'bookmakers.source') + format.colon}</span>
      {sources.map((source) => (
        <a key={source} href={source} rel="nofollow noopener" dir="ltr">
          {new URL(source).hostname.replace(/^www\./, '')}
        </a>
      ))}
    </p>
  ) : null;
};
