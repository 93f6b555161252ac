import { recordOf } from '@bowtie/domain';
import { FORM_ERROR } from 'final-form';
import { type ExpressOrder, type ExpressReport, expressFields } from './express-order';

function peopleError({ lines, errors, isByEntry }: ExpressReport): string | undefined {
  const invalidLines = new Set(lines.map(({ line }) => line)).size;
  if (invalidLines === 0) return errors.emailAddress;
  if (isByEntry)
    return invalidLines === 1 ? 'One entry is not right yet.' : `${invalidLines} entries are not right yet.`;
  return invalidLines === 1 ? 'One line is not right yet.' : `${invalidLines} lines are not right yet.`;
}

/** What is not right yet, by the fields of the form. */
export function expressErrors({ style }: ExpressOrder, report: ExpressReport): Record<string, unknown> {
  if (report.isRight) return {};
  const { errors, designError, sending } = report;
  return {
    amount: errors.cardAmount,
    templateId: designError,
    cells: recordOf(expressFields(style), (field) => errors[field]),
    ...(style === 'email' && { people: peopleError(report), sending }),
    // Also where no field can say it.
    [FORM_ERROR]: 'Something is not right yet. It is marked where it stands.',
  };
}
