import { describe, expect, it } from 'vitest';
import { themeStyleSheet, usedVariables } from './style-sheet';
import { contrast } from './contrast';
import { dark, light } from './tokens';

describe('the theme as a style sheet', () => {
  it('keeps exactly the variables that are used, for both schemes', () => {
    const css = themeStyleSheet(usedVariables('a { color: var(--pc-palette-divider); font-size: var(--pc-text-sm) }'));
    expect(css).toContain(`--pc-palette-divider: ${dark.divider}`);
    expect(css).toContain(`--pc-palette-divider: ${light.divider}`);
    expect(css).toContain('--pc-text-sm: 0.8125rem');
    expect(css).not.toContain('--pc-palette-primary-main:');
  });

  it('is dark where nothing is chosen', () => {
    expect(themeStyleSheet(new Set(['--pc-palette-divider']))).toMatch(/:root, \[data-theme="dark"\] \{[^}]*--pc-palette-divider: #27323d/);
  });

  it('refuses a variable that the theme does not have', () => {
    expect(() => themeStyleSheet(new Set(['--pc-palette-tivider']))).toThrow('--pc-palette-tivider');
  });
});

describe.each([['dark', dark], ['light', light]] as const)('contrast in the %s scheme', (_, colours) => {
  const surfaces = Object.entries(colours.background);

  it.each(surfaces)('text, accent and verdicts reach 4.5:1 on the %s surface', (_surface, background) => {
    for (const colour of [colours.text.primary, colours.text.secondary, colours.accent, colours.verdict.good, colours.verdict.bad]) {
      expect(contrast(colour, background)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('writing on the accent reaches 4.5:1', () => {
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
  });

  it('the bars of home, draw and away reach 3:1 on a card', () => {
    for (const colour of Object.values(colours.outcome)) {
      expect(contrast(colour, colours.background.paper)).toBeGreaterThanOrEqual(3);
    }
  });
});
