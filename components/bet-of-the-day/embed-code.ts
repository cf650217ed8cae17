import { escapeHtml } from '@/lib/domain/shared/escape-html';
import type { WidgetSettings } from './widget-settings';

const heights = { small: 240, large: 376 } as const;

/**
 * The HTML that embeds the widget: a frame of a fixed height that works without scripts, and a few lines that fit its
 * height to the one that the frame posts.
 * @param address the widget's in the chosen language @param title the frame's, for screen readers
 */
export function embedCode(address: string, title: string, { theme, odds, size }: WidgetSettings): string {
  const url = new URL(address);
  const given = { theme, odds, size };
  const defaults = { theme: 'auto', odds: 'fair', size: 'large' };
  for (const name of ['theme', 'odds', 'size'] as const)
    if (given[name] !== defaults[name]) url.searchParams.set(name, given[name]);
  const frame = `<iframe src="${escapeHtml(url.href)}" title="${escapeHtml(title)}" width="100%" height="${heights[size]}" style="border:0;max-width:480px" loading="lazy"></iframe>`;
  const script = `<script>addEventListener('message',function(e){if(e.origin==='${url.origin}'&&e.data&&e.data.type==='bet-of-the-day:height')document.querySelectorAll('iframe').forEach(function(f){if(f.contentWindow===e.source)f.height=e.data.height})})</script>`;
  return `${frame}\n${script}`;
}
