import { messages } from './field-messages';

/** What a schema says of input that does not fit. */
interface SchemaIssue {
  code?: string | undefined;
  input?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}

/**
 * The words for input that does not fit its schema, where the schema has none of its own: those of the specification,
 * and never how the schema is written.
 */
export function issueMessage(issue: SchemaIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return messages.required;
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    if (issue.origin === 'string') return least <= 1 ? messages.required : messages.atLeast(least);
    if (issue.origin === 'array') return least <= 1 ? messages.required : `Please send at least ${least}.`;
    return `Please enter a number of at least ${least}.`;
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    if (issue.origin === 'string') return messages.atMost(most);
    if (issue.origin === 'array') return `Please send at most ${most}.`;
    return `Please enter a number of at most ${most}.`;
  }
  return messages.format;
}
