// What next-env.d.ts says too; that file appears with the first build, the type checker runs before.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
