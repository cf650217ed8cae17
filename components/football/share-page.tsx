import { Icon } from '@/components/ui/icon';
import type { I18n } from '@/lib/format/i18n';
import action from './action-link.module.css';
import { ShareActions } from './share-actions';

type SharePageProps = { title: string; /** Path of the picture. */ image: string; i18n: I18n };

/** The link of this page and a picture of what it shows: copy, save, share. */
export function SharePage({ title, image, i18n: { t } }: SharePageProps) {
  return (
    <ShareActions
      title={title}
      image={image}
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
