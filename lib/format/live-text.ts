import type { InPlay, PlayPhase } from '@/lib/domain/football/in-play';
import type { MessageKey } from '@/lib/i18n/translate';
import type { I18n } from './i18n';

export const phaseKeys: Readonly<Record<PlayPhase, MessageKey>> = {
  'first-half': 'live.phase.firstHalf',
  'half-time': 'live.phase.halfTime',
  'second-half': 'live.phase.secondHalf',
};

/** "Second half, 63 min", with "about" if it comes from the clock alone. */
export function liveText({ phase, minute, isReported }: InPlay, { t }: Pick<I18n, 't'>): string {
  const name = t(phaseKeys[phase]);
  if (minute === null) return name;
  return t(isReported ? 'live.minute' : 'live.aboutMinute', { phase: name, minute });
}

/** 63′, with ≈ if it comes from the clock alone; null if there is no minute. */
export const minuteText = ({ minute, isReported }: InPlay, { format }: Pick<I18n, 'format'>): string | null =>
  minute === null ? null : `${isReported ? '' : '≈'}${format.count(minute)}′`;
