import { notFound } from 'next/navigation';

/** Reached only where the middleware did not decide: a file that does not exist. */
export default function UnknownPage() {
  notFound();
}
