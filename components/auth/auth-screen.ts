import type { AccountScreen } from '@/components/providers/redirect-after-login';
import type { Messages } from '@/lib/i18n/widget-messages';

/** Props of every form in this folder: messages, language and linked addresses. */
export type AuthScreenProps = AccountScreen & { messages: Messages };
