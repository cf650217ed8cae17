import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { usualSettings, widgets, type WidgetRoute, type WidgetSettings } from './widget-settings';

/** The message that the frame of a widget posts and its page listens for. */
export const heightMessage = (widget: WidgetRoute): string => `${widget.replace(/-widget$/, '')}:height`;

export function withQuery(address: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** @param page full address of a page with a widget, or of a widget, percent-encoded */
export const oembedPath = (page: string): string =>
  `/api/oembed?${new URLSearchParams({ url: page, format: 'json' }).toString()}`;

export type Embedded = {
  widget: WidgetRoute;
  /** The widget's full address. */
  address: string;
  /** The frame's title, for screen readers. */
  title: string;
  settings?: WidgetSettings;
  /** Set if it differs from the language of the address. */
  language?: string | undefined;
};

/** The widget's full address with its options, except for the defaults. */
export function widgetAddress({
  widget,
  address,
  settings = usualSettings,
  language,
}: Omit<Embedded, 'title'>): string {
  const url = new URL(address);
  if (language !== undefined) url.searchParams.set('lang', language);
  for (const name of widgets[widget].options)
    if (settings[name] !== usualSettings[name]) url.searchParams.set(name, settings[name]);
  return url.href;
}

/**
 * The HTML that embeds a widget: a frame of a fixed height that works without scripts, and a few lines of script that
 * adjust its height to the one that the frame posts.
 */
export function embedCode(embedded: Embedded): string {
  const { widget, title, settings = usualSettings } = embedded;
  const address = widgetAddress(embedded);
  const frame = `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="${widgets[widget].heights[settings.size]}" style="border:0;max-width:480px" loading="lazy"></iframe>`;
  const script = `<script>addEventListener('message',function(e){if(e.origin==='${new URL(address).origin}'&&e.data&&e.data.type==='${heightMessage(widget)}')document.querySelectorAll('iframe').forEach(function(f){if(f.contentWindow===e.source)f.height=e.data.height})})</script>`;
  return `${frame}\n${script}`;
}
