import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { ContactForm } from '@/components/contact/contact-form';

const screen = plainScreen('contact-us', async (locale) => (
  <ContactForm messages={await clientMessages(locale, ['auth', 'contact', 'errors', 'widgets.call'])} />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
