import { describe, expect, it } from 'vitest';
import { contrast } from '@/lib/domain/shared/contrast';
import { mediaStyleSheet, themeStyleSheet, usedVariables } from './style-sheet';
import { dark, light, warmestPercent } from './tokens';

describe('the theme as a style sheet', () => {
  it('contains exactly the used variables, for both schemes', () => {
    const css = themeStyleSheet(usedVariables('a { color: var(--pc-palette-divider); font-size: var(--pc-text-sm) }'));
    expect(css).toContain(`--pc-palette-divider: ${dark.divider}`);
    expect(css).toContain(`--pc-palette-divider: ${light.divider}`);
    expect(css).toContain('--pc-text-sm: 0.8125rem');
    expect(css).not.toContain('--pc-palette-primary-main:');
  });

  it('is dark by default, and light on paper whatever was chosen', () => {
    const css = themeStyleSheet(new Set(['--pc-palette-divider']));
    expect(css).toMatch(
      new RegExp(
        `@media not print \\{\\s+:root:not\\(\\[data-theme="light"\\]\\) \\{[^}]*--pc-palette-divider: ${dark.divider}`,
      ),
    );
    expect(css).toMatch(new RegExp(`(^|\n):root \\{[^}]*--pc-palette-divider: ${light.divider}`));
  });

  it('has the shell’s measures by breakpoint, the widest last', () => {
    const css = themeStyleSheet(new Set(['--pc-gutter', '--pc-content', '--pc-drawer']));
    const at = (width: number) => css.slice(css.indexOf(`(min-width: ${width}px)`)).split('\n}')[0];
    expect(css.split('@media')[0]).toContain('--pc-gutter: 16px');
    expect(at(600)).toContain('--pc-gutter: 24px');
    expect(at(1280)).toContain('--pc-drawer: 256px');
    expect(at(1920)).toContain('--pc-content: 1440px');
    expect(at(2560)).toContain('--pc-content: 1680px');
    expect([...css.matchAll(/min-width: (\d+)px/g)].map(([, width]) => Number(width))).toEqual([600, 1280, 1920, 2560]);
  });

  it('has spaces in px', () => {
    expect(themeStyleSheet(new Set(['--pc-space-lg']))).toContain('--pc-space-lg: 16px');
  });

  it('names the widths, with no gap between the two sides of a breakpoint', () => {
    expect(mediaStyleSheet()).toContain('@custom-media --from-sm (min-width: 600px);\n');
    expect(mediaStyleSheet()).toContain('@custom-media --below-sm (max-width: 599.98px);\n');
  });

  it('rejects a variable that the theme does not have', () => {
    expect(() => themeStyleSheet(new Set(['--pc-palette-tivider']))).toThrow('--pc-palette-tivider');
  });
});

describe.each([
  ['dark', dark],
  ['light', light],
] as const)('contrast in the %s scheme', (_, colours) => {
  const surfaces = Object.entries(colours.background);

  it.each(surfaces)('text, accent and verdicts reach 4.5:1 on the %s surface', (_surface, background) => {
    for (const colour of [
      colours.text.primary,
      colours.text.secondary,
      colours.accent,
      colours.verdict.good,
      colours.verdict.bad,
    ]) {
      expect(contrast(colour, background)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('text on the accent reaches 4.5:1', () => {
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
  });

  it('a number in the warmest cell of a heat map reaches 4.5:1', () => {
    for (const colour of [colours.accent, colours.outcome.away]) {
      expect(
        contrast(colours.text.primary, mixed(colour, colours.background.raised, warmestPercent / 100)),
      ).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('the bars of home, draw and away reach 3:1 on a card', () => {
    for (const colour of Object.values(colours.outcome)) {
      expect(contrast(colour, colours.background.paper)).toBeGreaterThanOrEqual(3);
    }
  });
});

/** Mixes as color-mix() does in sRGB; both colours as #rrggbb. */
function mixed(over: string, under: string, share: number): string {
  const channels = [1, 3, 5].map((at) =>
    Math.round(parseInt(over.slice(at, at + 2), 16) * share + parseInt(under.slice(at, at + 2), 16) * (1 - share)),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
