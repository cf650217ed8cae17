// Also in next-env.d.ts; that file appears with the first build, the type checker runs before.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
