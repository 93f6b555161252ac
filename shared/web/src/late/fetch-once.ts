/** Something that is fetched when it is needed for the first time. */
export interface FetchedOnce<T> {
  /** Undefined until it is here. */
  readonly value: T | undefined;
  /** Fetches it, where it is not here yet; what failed is tried again by who asks next. */
  load(): Promise<void>;
}

/** Fetches something once, however often and by however many it is asked for meanwhile. */
export function fetchOnce<T>(fetchValue: () => Promise<T>): FetchedOnce<T> {
  let value: T | undefined;
  let loading: Promise<void> | undefined;
  const fetched = async () => {
    try {
      value = await fetchValue();
    } finally {
      loading = undefined;
    }
  };
  return {
    get value() {
      return value;
    },
    load: async () => {
      if (value !== undefined) return;
      loading ??= fetched();
      await loading;
    },
  };
}
