'use client';

import { regionNames } from '@/lib/domain/shared/region-names';

type RegionNameProps = {
  tag: string;
  code: string;
  /** Shown if the code does not name a country. */
  fallback: string;
};

/** The name of a country in the language of a tag. */
export const RegionName = ({ tag, code, fallback }: RegionNameProps) => regionNames(tag, 'none').of(code) ?? fallback;
