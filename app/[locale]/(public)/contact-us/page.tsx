import { clientWords } from '@/app/[locale]/client-words';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { ContactForm } from '@/components/contact/contact-form';

const screen = plainScreen('contact-us', async (locale) => (
  <ContactForm words={await clientWords(locale, ['auth', 'contact', 'errors', 'widgets.call'])} />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
