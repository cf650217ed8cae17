export declare const root: string;
export declare const entry: string;
export declare const buildRecord: string;
export declare function sourceFingerprint(): string;
export declare function isBuilt(): boolean;
