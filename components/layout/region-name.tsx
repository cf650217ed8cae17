'use client';

import { regionNames } from '@/lib/domain/shared/region-names';

type RegionNameProps = {
  tag: string;
  code: string;
  /** Written where the code names no country. */
  fallback: string;
};

/** A country's name in the language of a tag. */
export const RegionName = ({ tag, code, fallback }: RegionNameProps) => regionNames(tag, 'none').of(code) ?? fallback;
