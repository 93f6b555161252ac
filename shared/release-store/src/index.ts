export { BlobDiffers, type BlobStore } from './blob-store';
export { BucketBlobs } from './bucket-blobs';
export { chooseBlobs, chosenBucket, releaseStoreVariables } from './choose-blobs';
export { copyArtefact, copyNewestRelease } from './copy-release';
export { withDigest, writeDocumentText } from './document-text';
export { FolderBlobs } from './folder-blobs';
export { inParallel } from './in-parallel';
export { addBuiltArtefact, type Combination, releaseLocally } from './local-release';
export { buildsOf, ReleaseStore } from './release-store';
