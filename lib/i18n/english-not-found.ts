import english from '@/messages/en/notFound.json';
import { clientTranslate } from './client-translate';

/** Fallback for the error page if even the messages cannot be loaded. */
export const englishNotFound = clientTranslate({ notFound: english });
