export * from './ask';
export * from './identity';
export * from './refusal';
export * from './service';
export * from './session-effect';
