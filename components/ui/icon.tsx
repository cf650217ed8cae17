import { formGlyphs } from './form/form-glyphs';
import { Glyph } from './glyph';

/** Drawn for this site on a 24 px grid, with strokes 2 px wide. */
const paths = {
  ...formGlyphs,
  menu: 'M4 7h16M4 12h16M4 17h16',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  globe: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3.5 12h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  seal: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5V12l3 2',
  home: 'M4 11.5L12 4l8 7.5M6.5 10v10h11V10',
  trophy: 'M8 4h8v6a4 4 0 01-8 0zM8 6H4.5a3.5 3.5 0 003.8 4.5M16 6h3.5a3.5 3.5 0 01-3.8 4.5M12 14v4M8.5 20h7M10 18h4',
  bars: 'M5 20V11M12 20V4M19 20v-6',
  ball: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 3.5V8M20.5 10.5l-4.7.3M17 19l-2.7-3.8M7 19l2.7-3.8M3.5 10.5l4.7.3',
  star: 'M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8L3.5 9.7l5.9-.9z',
  layers: 'M12 3.5l8.5 4.5L12 12.5 3.5 8zM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5',
  settings: 'M4 7h9M17 7h3M15 4.5v5M4 12h3M11 12h9M9 9.5v5M4 17h9M17 17h3M15 14.5v5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  link: 'M10 14a4 4 0 005.7 0l3.3-3.3a4 4 0 00-5.7-5.7L12 6.3M14 10a4 4 0 00-5.7 0L5 13.3A4 4 0 0010.7 19l1.3-1.3',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  people:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3 20c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 4.5a3.5 3.5 0 010 6.5M17.5 14.8c2.2.6 3.5 2.4 3.5 5.2',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20',
  user: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20a7.5 7.5 0 0115 0',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
} as const;

export type IconName = keyof typeof paths;

/** Icons that point in the reading direction are mirrored in right-to-left languages. */
const directional: readonly IconName[] = ['next', 'previous'];

type IconProps = { name: IconName; size?: 16 | 20 | 24 };

/** A decoration beside text, hidden from screen readers. */
export function Icon({ name, size = 20 }: IconProps) {
  return <Glyph path={paths[name]} size={size} isDirectional={directional.includes(name)} />;
}
