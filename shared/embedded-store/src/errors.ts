/** The error numbers of MongoDB that this store answers with; the driver and callers tell errors apart by them. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  EmptyFieldName: 56,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  TransactionTooOld: 225,
  NotImplemented: 238,
  OperationNotSupportedInTransaction: 263,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  Location40324: 40324,
} as const;

export type CodeName = keyof typeof codes;

/** An error that a client is told about, in MongoDB's shape. */
export class StoreError extends Error {
  readonly code: number;

  constructor(
    readonly codeName: CodeName,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'StoreError';
    this.code = codes[codeName];
  }

  /** The answer to a command that failed as a whole. */
  reply(): Record<string, unknown> {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.details };
  }
}

/** An error for what this store knowingly leaves out, so that nothing is passed over in silence. */
export function unsupported(what: string): StoreError {
  return new StoreError('NotImplemented', `${what} is not supported by the embedded store`);
}

/** Of lmdb: `MDB_MAP_FULL`. */
const mapFull = -30_792;
/** Of the operating system: `ENOSPC`, `EDQUOT`, and `EIO`, which lmdb says where only a part of a page could be written. */
const noRoom = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EIO', 28, 122, 5, mapFull]);

/** Whether a write failed because there is no room for it: it can be tried again once there is. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreError) return error.codeName === 'OutOfDiskSpace';
  if ('code' in error && noRoom.has(error.code)) return true;
  return /No space left on device|Disk quota exceeded|Input\/output error|MDB_MAP_FULL/.test(error.message);
}
