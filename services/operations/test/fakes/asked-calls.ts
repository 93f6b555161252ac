/** What a fake was asked, in order. */
export type AskedCalls = { call: string; key: string | undefined; body: unknown }[];
