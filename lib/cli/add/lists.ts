import type { Changes } from './files';
import { messageFilesModule, messageFilesText, namespacesInFolder } from './message-files';
import { providerPage, providerPageText } from './provider-docs';

/** Updates generated files: the types of message keys and the page of providers. */
export function addLists(changes: Changes): void {
  changes.write(messageFilesModule, messageFilesText(namespacesInFolder(changes)));
  changes.write(providerPage, providerPageText());
}
