const headEnd = Buffer.from('\r\n\r\n');
const chunkedEnd = Buffer.from('\r\n0\r\n\r\n');

/** Reads the answers of one connection, as far as a measurement needs them: where one ends, and its status. */
export class AnswerReader {
  #pending: Buffer = Buffer.alloc(0);
  #onAnswer: (status: number) => void;

  constructor(onAnswer: (status: number) => void) {
    this.#onAnswer = onAnswer;
  }

  push(data: Buffer): void {
    this.#pending = this.#pending.length === 0 ? data : Buffer.concat([this.#pending, data]);
    for (let end = this.#answerEnd(); end !== undefined; end = this.#answerEnd()) {
      const status = Number(this.#pending.toString('latin1', 9, 12));
      this.#pending = this.#pending.subarray(end);
      this.#onAnswer(status);
    }
  }

  #answerEnd(): number | undefined {
    const head = this.#pending.indexOf(headEnd);
    if (head < 0) return undefined;
    const text = this.#pending.toString('latin1', 0, head).toLowerCase();
    const length = /\r\ncontent-length: *(\d+)/.exec(text)?.[1];
    const bodyAt = head + headEnd.length;
    if (length !== undefined) {
      const end = bodyAt + Number(length);
      return end <= this.#pending.length ? end : undefined;
    }
    if (!text.includes('transfer-encoding: chunked')) return bodyAt;
    // The end of the head may be the beginning of an empty last chunk's mark.
    const last = this.#pending.indexOf(chunkedEnd, head + 2);
    return last < 0 ? undefined : last + chunkedEnd.length;
  }
}
