import { Icon } from '@/components/ui/icon';
import { useI18n } from '@/lib/format/use-i18n';
import { asOfQuery } from '@/lib/routing/as-of-query';
import action from './action-link.module.css';
import { citationOf, type CitedFacts } from './citation';
import { ShareActions } from './share-actions';

type SharePageProps = {
  title: string;
  /** The path of the picture. */ image: string;
  /** The version of the page's figures, for citations. */ cited?: CitedFacts;
};

/** The page's link and a picture of its content, to copy, save, cite and share. */
export function SharePage({ title, image, cited }: SharePageProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <ShareActions
      title={title}
      image={image}
      {...(cited && {
        cite: {
          label: t('matchTools.cite'),
          text: citationOf(title, cited, i18n),
          ...(cited.asOf !== undefined && { query: asOfQuery(cited.asOf) }),
          copied: t('dailyBet.copied'),
          copyFailed: t('widgets.failed'),
        },
      })}
      className={action.action}
      icons={{
        share: <Icon name="share" />,
        copyLink: <Icon name="link" />,
        savePicture: <Icon name="download" />,
      }}
      messages={{
        share: t('matchTools.share'),
        copyLink: t('matchTools.copyLink'),
        savePicture: t('matchTools.savePicture'),
        copied: t('matchTools.copied'),
        copyFailed: t('matchTools.copyFailed'),
      }}
    />
  );
}
