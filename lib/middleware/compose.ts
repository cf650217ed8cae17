import type { NextRequest, NextResponse } from 'next/server';
import type { AddressMatch } from '@/lib/routing/match-address';

/** What the steps know about a request. */
export type Visit = {
  request: NextRequest;
  address: AddressMatch;
};

export type Handler = (visit: Visit) => NextResponse | Promise<NextResponse>;
/** A step either responds itself or calls the next one, whose response it may change. */
export type Step = (next: Handler) => Handler;

/** The first step is the outermost. */
export function compose(...steps: Step[]): Step {
  return (last) => steps.reduceRight<Handler>((next, step) => step(next), last);
}
