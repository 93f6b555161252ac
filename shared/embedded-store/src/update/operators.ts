import { Timestamp } from 'bson';
import { compareValues } from '../bson/compare';
import { isDoc } from '../bson/values';
import { StoreError } from '../errors';
import { addToSet, pop, pull, pullAll, push } from './array-operators';
import { bitwise, combine, isNumeric } from './numbers';

/** What an operator leaves in its field; REMOVED takes the field away. */
export const REMOVED: unique symbol = Symbol('removed');

/** Gives a field's new value from its present one (undefined when it is missing). */
export type Operator = (current: unknown, argument: unknown, path: string) => unknown;

/** The type's name as MongoDB's messages have it. */
function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'object') return isDoc(value) ? 'object' : 'other';
  return typeof value === 'number' ? 'double' : typeof value;
}

function arithmetic(op: '$inc' | '$mul'): Operator {
  return (current, argument, path) => {
    if (!isNumeric(argument)) {
      const verb = op === '$inc' ? 'increment' : 'multiply';
      throw new StoreError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${String(argument)}}`,
      );
    }
    if (current === undefined) return op === '$inc' ? argument : combine('$mul', 0, argument);
    if (!isNumeric(current)) {
      throw new StoreError(
        'TypeMismatch',
        `Cannot apply ${op} to a value of non-numeric type. The field '${path}' is of non-numeric type ${typeName(current)}`,
      );
    }
    return combine(op, current, argument);
  };
}

function bits(current: unknown, argument: unknown, path: string): unknown {
  if (!isDoc(argument))
    throw new StoreError('BadValue', 'The $bit modifier is not compatible with this argument');
  let value = current;
  for (const [op, operand] of Object.entries(argument)) {
    value = bitwise(op, value, operand);
    if (value === undefined) {
      throw new StoreError('BadValue', `Cannot apply $bit to the field '${path}' with ${op}`);
    }
  }
  return value;
}

function now(_current: unknown, argument: unknown): unknown {
  if (argument === true || argument === false) return new Date();
  if (isDoc(argument) && argument.$type === 'date') return new Date();
  if (isDoc(argument) && argument.$type === 'timestamp') {
    return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  }
  throw new StoreError('BadValue', "The '$type' string field is required to be 'date' or 'timestamp'");
}

const operators = new Map<string, Operator>([
  ['$set', (_current, argument) => argument],
  ['$setOnInsert', (_current, argument) => argument],
  ['$unset', () => REMOVED],
  ['$inc', arithmetic('$inc')],
  ['$mul', arithmetic('$mul')],
  [
    '$min',
    (current, argument) =>
      current !== undefined && compareValues(current, argument) <= 0 ? current : argument,
  ],
  [
    '$max',
    (current, argument) =>
      current !== undefined && compareValues(current, argument) >= 0 ? current : argument,
  ],
  ['$currentDate', now],
  ['$bit', bits],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pop', pop],
  ['$pull', pull],
  ['$pullAll', pullAll],
]);

/** All operators an update may have; `$rename` works on two fields and so stands apart. */
export const knownOperators: ReadonlySet<string> = new Set([...operators.keys(), '$rename']);

/** Operators that leave a missing field missing, and must not make the documents above it. */
export const onlyExisting: ReadonlySet<string> = new Set(['$unset', '$pop', '$pull', '$pullAll']);

export function operatorFor(op: string): Operator {
  const operator = operators.get(op);
  if (!operator) throw new StoreError('FailedToParse', `Unknown modifier: ${op}`);
  return operator;
}
