import css from './icon.module.css';

type GlyphProps = { /** The strokes on a 24 px grid. */ path: string; size?: 16 | 20 | 24; isDirectional?: boolean };

/** An icon drawn from its strokes, so that islands that need one or two do not load the whole collection. */
export function Glyph({ path, size = 20, isDirectional = false }: GlyphProps) {
  return (
    <svg
      className={isDirectional ? css.directional : css.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
