import type { ThemeOptions } from '@mui/material/styles';
import { textSizes, variablePrefix } from './tokens';

const text = { primary: 'var(--pc-palette-text-primary)', secondary: 'var(--pc-palette-text-secondary)' };
const accent = 'var(--pc-palette-primary-main)';
/** Size of a touch target, in px. */
const target = 48;
const radius = 8;

/** The field itself is invisible, so the element that represents it shows the focus. */
const focus = { '& input:focus-visible ~ *': { outline: `2px solid ${accent}`, outlineOffset: 2, borderRadius: 4 } };

/** Flat, with its own border, because its white would be invisible on the light scheme's paper. */
const thumb = { border: `1px solid ${text.secondary}`, boxShadow: 'none', '.Mui-checked > &': { borderColor: accent } };

/** The site's look for MUI's components, used by theme.ts. */
export const components: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiFormControl: {
    styleOverrides: {
      root: {
        gap: 6,
        // Below the label of a checkbox or a switch.
        '& > label:has(input) + *': { marginTop: -12 },
        '& > label:has(input) ~ *': { marginLeft: 36 },
        '& > label:has(.MuiSwitch-root) ~ *': { marginLeft: 50 },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: textSizes.md,
        fontWeight: 600,
        lineHeight: 1.5,
        '&, &.Mui-focused, &.Mui-error': { color: text.primary },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'flex',
        gap: 6,
        margin: 0,
        fontSize: textSizes.sm,
        lineHeight: 1.5,
        textAlign: 'start',
        '&.Mui-error': { fontWeight: 600 },
      },
      contained: { marginLeft: 0, marginRight: 0 },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius,
        background: 'var(--pc-palette-background-paper)',
        color: 'inherit',
        font: 'inherit',
        '&:has(> textarea)': { padding: 0 },
        '&:has(> button)': { paddingRight: 2 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '@media (hover: none)': {
          '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: text.secondary },
        },
      },
      input: {
        height: '1.5em',
        padding: 12,
        borderRadius: 'inherit',
        '&::placeholder': { color: text.secondary, opacity: 1 },
        // Typed from left to right in every language, but aligned to the start.
        '[dir=rtl] &[dir=ltr]': { textAlign: 'end' },
        'textarea&': { boxSizing: 'border-box', minHeight: 160, resize: 'vertical' },
      },
      notchedOutline: { borderColor: text.secondary },
    },
  },
  MuiNativeSelect: { styleOverrides: { icon: { color: 'inherit' } } },
  MuiFormControlLabel: {
    styleOverrides: { root: { gap: 2, minHeight: target, margin: 0, marginLeft: -10, alignItems: 'center' } },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        ...focus,
        padding: 10,
        // A checkbox can be ticked even without JavaScript, so the style follows the field itself, not a script's
        // state.
        '& .tick': { visibility: 'hidden' },
        '& input:checked ~ svg': { color: accent },
        '& input:checked ~ svg .tick': { visibility: 'visible' },
      },
    },
  },
  MuiRadio: { styleOverrides: { root: { ...focus, padding: 0 } } },
  MuiSwitch: { styleOverrides: { switchBase: focus, thumb } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: target,
        padding: '8px 20px',
        borderRadius: radius,
        fontSize: 'inherit',
        lineHeight: 1.5,
        textAlign: 'center',
        '&.Mui-disabled': { opacity: 0.6 },
      },
      contained: {
        '&.Mui-disabled': {
          backgroundColor: 'var(--variant-containedBg)',
          color: 'var(--variant-containedColor)',
        },
      },
      outlined: {
        '&, &.Mui-disabled': { borderColor: 'currentColor', color: 'var(--variant-outlinedColor, inherit)' },
        '&.MuiButton-colorInherit': { borderColor: text.secondary },
        '&:hover': { backgroundColor: 'var(--pc-palette-background-raised)' },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 44,
        height: 44,
        borderRadius: radius,
        color: 'inherit',
        '&[aria-pressed=true]': { color: accent },
      },
    },
  },
};

/**
 * The theme's variables that MUI's own rules of these components use, except for shadows: nothing in a form is raised.
 * The site's style sheet contains them (scripts/build-theme.ts).
 */
export const formVariables: readonly string[] = [
  'opacity-inputPlaceholder',
  'opacity-switchTrack',
  'opacity-switchTrackDisabled',
  'palette-Button-inheritContainedBg',
  'palette-Button-inheritContainedHoverBg',
  'palette-Input-autofillWebkitBoxShadow',
  'palette-Switch-defaultColor',
  'palette-Switch-defaultDisabledColor',
  'palette-Switch-primaryDisabledColor',
  'palette-action-active',
  'palette-action-activeChannel',
  'palette-action-disabled',
  'palette-action-disabledBackground',
  'palette-action-hoverOpacity',
  'palette-background-paper',
  'palette-background-raised',
  'palette-common-onBackground',
  'palette-common-onBackgroundChannel',
  'palette-error-contrastText',
  'palette-error-dark',
  'palette-error-main',
  'palette-error-mainChannel',
  'palette-primary-contrastText',
  'palette-primary-dark',
  'palette-primary-main',
  'palette-primary-mainChannel',
  'palette-text-disabled',
  'palette-text-primary',
  'palette-text-primaryChannel',
  'palette-text-secondary',
  'shape-borderRadius',
].map((name) => `--${variablePrefix}-${name}`);
