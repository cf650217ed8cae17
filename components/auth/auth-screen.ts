import type { AccountScreen } from '@/components/providers/go-on';
import type { Words } from '@/lib/i18n/widget-words';

/** What every form of this folder is given: its words, its language and the addresses around it. */
export type AuthScreenProps = AccountScreen & { words: Words };
