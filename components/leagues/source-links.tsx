import type { I18n } from '@/lib/format/i18n';
import css from './source-links.module.css';

/** The pages that state a fact, by their hosts; nothing without any. */
export const SourceLinks = ({ sources, i18n: { t, format } }: { sources: readonly string[]; i18n: I18n }) =>
  sources.length > 0 ? (
    <p className={css.sources}>
      <span>{t(sources.length > 1 ? 'bookmakers.sources' : 'bookmakers.source') + format.colon}</span>
      {sources.map((source) => (
        <a key={source} href={source} rel="nofollow noopener" dir="ltr">
          {new URL(source).hostname.replace(/^www\./, '')}
        </a>
      ))}
    </p>
  ) : null;
