export { BlobDiffers, type BlobStore } from './blob-store';
export { withDigest, writeDocumentText } from './document-text';
export { FolderBlobs } from './folder-blobs';
export { addBuiltArtefact, type Combination, releaseLocally } from './local-release';
export { buildsOf, DESCRIPTOR_FILE, ReleaseStore } from './release-store';
