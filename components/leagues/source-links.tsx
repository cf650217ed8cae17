import { useTranslations } from 'next-intl';
import { useFormats } from '@/lib/format/use-i18n';
import css from './source-links.module.css';

const hostOf = (source: string): string => new URL(source).hostname.replace(/^www\./, '');

/** Links to the pages that state a fact, named by host and, if needed, number; renders nothing without sources. */
export const SourceLinks = ({ sources }: { sources: readonly string[] }) => {
  const t = useTranslations();
  const format = useFormats();
  return sources.length > 0 ? (
    <p className={css.sources}>
      <span>{t(sources.length > 1 ? 'bookmakers.sources' : 'bookmakers.source') + format.colon}</span>
      {sources.map((source, index) => {
        const number = sources.slice(0, index + 1).filter((other) => hostOf(other) === hostOf(source)).length;
        return (
          <a key={source} href={source} rel="nofollow noopener" dir="ltr">
            {hostOf(source) + (number > 1 ? ` (${number})` : '')}
          </a>
        );
      })}
    </p>
  ) : null;
};
