import english from '@/messages/en/notFound.json';
import { clientTranslate } from './client-translate';

/** Fallback for the error page where not even messages can be loaded. */
export const englishNotFound = clientTranslate({ notFound: english });
