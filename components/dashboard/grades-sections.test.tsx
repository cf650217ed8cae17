import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveCsv } from '@/components/ui/save-file';
import type { DashboardTools } from './dashboard-tools';
import { CalibrationSection } from './grades-sections';

vi.mock('@/components/ui/save-file', () => ({ saveCsv: vi.fn() }));

const tools = {
  t: (key: string) => key,
  number: (value: number) => `about ${value}`,
  instant: (text: string) => text,
} as unknown as DashboardTools;

it('saves the calibration as exact figures, with an empty cell for a missing one', () => {
  render(
    <CalibrationSection
      calibration={[
        { period: 'live', matches: 41, expected: 20.25, called: 19, deviation: -0.4 },
        { period: 'backtest', matches: 0, expected: 0, called: 0, deviation: null },
      ]}
      tools={tools}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'adminTasks.csv – dashboard.calibration.title' }));
  expect(saveCsv).toHaveBeenCalledExactlyOnceWith(
    'calibration',
    'period,matches,expected,called,deviation\r\nlive,41,20.25,19,-0.4\r\nbacktest,0,0,0,\r\n',
  );
});
