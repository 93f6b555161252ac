export * from './artefact-file';
export * from './artefacts';
export * from './channels';
export * from './health';
export * from './team-keys';
