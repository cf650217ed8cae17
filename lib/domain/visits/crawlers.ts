/** A lower-case part of the user agent, and the name to show. The first match counts. */
const named: readonly (readonly [part: string, name: string])[] = [
  ['googlebot', 'Googlebot'],
  ['google-inspectiontool', 'Google Inspection Tool'],
  ['adsbot-google', 'Google AdsBot'],
  ['googleother', 'GoogleOther'],
  ['bingbot', 'Bingbot'],
  ['bingpreview', 'Bing Preview'],
  ['yandex', 'YandexBot'],
  ['duckduckbot', 'DuckDuckBot'],
  ['duckassistbot', 'DuckAssistBot'],
  ['baiduspider', 'Baiduspider'],
  ['applebot', 'Applebot'],
  ['seznambot', 'SeznamBot'],
  ['qwant', 'Qwantbot'],
  ['petalbot', 'PetalBot'],
  ['gptbot', 'GPTBot'],
  ['oai-searchbot', 'OAI-SearchBot'],
  ['chatgpt-user', 'ChatGPT-User'],
  ['claudebot', 'ClaudeBot'],
  ['claude-', 'Claude-User'],
  ['perplexity', 'PerplexityBot'],
  ['ccbot', 'CCBot'],
  ['bytespider', 'Bytespider'],
  ['amazonbot', 'Amazonbot'],
  ['meta-external', 'Meta-ExternalAgent'],
  ['facebookexternalhit', 'Facebook'],
  ['facebot', 'Facebook'],
  ['twitterbot', 'Twitterbot'],
  ['linkedinbot', 'LinkedInBot'],
  ['pinterest', 'Pinterestbot'],
  ['whatsapp', 'WhatsApp'],
  ['telegrambot', 'TelegramBot'],
  ['slackbot', 'Slackbot'],
  ['discordbot', 'Discordbot'],
  ['ahrefs', 'AhrefsBot'],
  ['semrush', 'SemrushBot'],
  ['mj12bot', 'MJ12bot'],
  ['dotbot', 'DotBot'],
  ['dataforseo', 'DataForSeoBot'],
  ['uptimerobot', 'UptimeRobot'],
  ['pingdom', 'Pingdom'],
  ['archive.org', 'Internet Archive'],
  ['lighthouse', 'Lighthouse'],
];
/** Shown for clients that declare themselves automated under a name that is not listed. */
export const otherCrawler = 'other';
/** Shown for clients that are not browsers: a script, a library, a monitor; and for a missing user agent. */
export const program = 'program';

const automated = /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|headless|scan|fetch/;

/**
 * The crawler's name from this fixed list, so that invented user agents can't fill a table; null for a browser. Every
 * browser's user agent starts with Mozilla/ or Opera/.
 */
export function crawlerOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '') return program;
  const text = userAgent.toLowerCase();
  for (const [part, name] of named) if (text.includes(part)) return name;
  if (automated.test(text)) return otherCrawler;
  return text.startsWith('mozilla/') || text.startsWith('opera/') ? null : program;
}
