import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { CalibrationPlot } from './calibration-plot';

const bins = [
  { from: 0.2, to: 0.3, count: 400, meanForecast: 0.25, hitRate: 0.22 },
  { from: 0.6, to: 0.7, count: 100, meanForecast: 0.64, hitRate: 0.7 },
];

describe('the calibration plot', () => {
  it('draws one dot per band at its forecast and hit rate, larger for more forecasts', () => {
    const { container } = render(
      <InLanguage>
        <CalibrationPlot bins={bins} />
      </InLanguage>,
    );
    const dots = [...container.querySelectorAll('circle')];
    expect(dots.map((dot) => [dot.getAttribute('cx'), dot.getAttribute('cy')])).toEqual([
      ['25', '78'],
      ['64', '30'],
    ]);
    const [many, few] = dots.map((dot) => Number(dot.getAttribute('r')));
    expect(many).toBeGreaterThan(few ?? NaN);
  });

  it('shows the same numbers in a table, with the sample sizes', () => {
    const { container } = render(
      <InLanguage>
        <CalibrationPlot bins={bins} caption="Home win" />
      </InLanguage>,
    );
    expect(container.querySelector('caption')).toHaveTextContent('Home win');
    expect([...container.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      '20–30%40025.0%22.0%',
      '60–70%10064.0%70.0%',
    ]);
  });

  it('clips the range of chance variation to the plot', () => {
    const { container } = render(
      <InLanguage locale="ar">
        <CalibrationPlot bins={[{ from: 0.9, to: 1, count: 4, meanForecast: 0.95, hitRate: 1 }]} />
      </InLanguage>,
    );
    const [, from, to] =
      /V?M95 ([\d.]+)V([\d.]+)/.exec(
        container.querySelector('circle')?.previousElementSibling?.getAttribute('d') ?? '',
      ) ?? [];
    expect(Number(to)).toBe(0);
    expect(Number(from)).toBeGreaterThan(5);
  });

  it('renders nothing without a forecast', () => {
    expect(
      render(
        <InLanguage>
          <CalibrationPlot bins={[]} />
        </InLanguage>,
      ).container,
    ).toBeEmptyDOMElement();
  });
});
