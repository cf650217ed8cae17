export * from './football';
export * from './predictions';
export * from './operation';
export * from './season-forecasts';
export * from './accounts';
export * from './record';
export * from './payments';
export * from './slips';
