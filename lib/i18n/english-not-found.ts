import english from '@/messages/en/notFound.json';
import { clientTranslate } from './client-translate';

/** Speaks for the error page where not even messages can be fetched. */
export const englishNotFound = clientTranslate({ notFound: english });
