import { notFound } from 'next/navigation';

/** Reached only for paths that the middleware skips: files that do not exist. */
export default function UnknownPage() {
  notFound();
}
