import type { FastifyRequest } from 'fastify';
import type { Database, RootDatabase } from 'lmdb';
import { StripeError } from './sandbox-api';

interface SavedAnswer {
  request: string;
  body: object;
}

/**
 * What was answered under each `Idempotency-Key`, beside the books that the answers are about. A refusal has changed nothing
 * and is not kept.
 */
export class SavedAnswers {
  private readonly answers: Database<SavedAnswer, string>;

  constructor(private readonly root: RootDatabase) {
    this.answers = root.openDB<SavedAnswer, string>({ name: 'saved-answers' });
  }

  /**
   * Does what a request asks, in one transaction and once for its key; `isNew` is false for an answer of before.
   * `work` throws a StripeError before it writes anything, or not at all.
   */
  async once<T extends object>(
    { method, url, headers, body }: FastifyRequest,
    work: () => T,
  ): Promise<{ body: object; isNew: false } | { body: T; isNew: true }> {
    const { 'idempotency-key': header } = headers;
    const key = typeof header === 'string' ? header : undefined;
    const request = `${method} ${url}\n${typeof body === 'string' ? body : ''}`;
    // An error goes out of the callback as a value: one that is thrown would take its whole write batch with it.
    const outcome = await this.root.transaction(() => {
      const saved = key === undefined ? undefined : this.answers.get(key);
      if (saved !== undefined && saved.request !== request)
        return new StripeError(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the parameters they were first used with.',
        });
      if (saved !== undefined) return { body: saved.body, isNew: false } as const;
      try {
        const answer = work();
        if (key !== undefined) this.answers.put(key, { request, body: answer });
        return { body: answer, isNew: true } as const;
      } catch (error) {
        if (error instanceof StripeError) return error;
        throw error;
      }
    });
    if (outcome instanceof StripeError) throw outcome;
    return outcome;
  }
}
