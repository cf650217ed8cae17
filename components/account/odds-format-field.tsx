'use client';

import { useState } from 'react';
import { callAccount } from '@/components/providers/call-account';
import { session } from '@/components/providers/session';
import { SelectField } from '@/components/ui/form/fields';
import { oddsFormats, type OddsFormat } from '@/lib/domain/account-rules';
import type { SectionProps } from './account-screen';

/** How odds are written. */
export function OddsFormatField({ user, say }: SectionProps) {
  const [error, setError] = useState<string>();

  async function choose(oddsDisplay: OddsFormat): Promise<void> {
    const refused = await callAccount(async ({ changeSettings }) =>
      session.getState().setUser(await changeSettings({ oddsDisplay })),
    );
    setError(refused ? (refused.message ?? say(refused.key)) : undefined);
  }

  return (
    <SelectField
      label={say('profile.oddsFormat')}
      error={error}
      value={user.settings.oddsDisplay}
      onChange={(event) => void choose(event.target.value as OddsFormat)}
    >
      {oddsFormats.map((format) => (
        <option key={format} value={format}>
          {say(`profile.odds.${format}`)}
        </option>
      ))}
    </SelectField>
  );
}
