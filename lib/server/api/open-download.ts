import { streamText } from './stream-text';

/**
 * A streamed download.
 * @param type media type
 * @param ending extension of the file that a browser saves
 */
export function openDownload(pieces: AsyncGenerator<string>, type: string, ending: string): Response {
  return new Response(streamText(pieces), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="predictions.${ending}"`,
    },
  });
}
